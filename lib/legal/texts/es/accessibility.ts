import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Declaración de accesibilidad',
  description:
    'Hasta qué punto cualquier persona puede usar {shop}, qué falta y a quién comunicarlo.',
  sections: [
    {
      id: 'service',
      title: 'Objeto',
      body: [
        '{company} quiere que cualquier persona pueda comprar en {shop}. Esta declaración abarca todo el recorrido: encontrar un producto, el carrito, la cuenta, el pago y el seguimiento del pedido. Se publica en virtud de la Directiva (UE) 2019/882, sobre los requisitos de accesibilidad.',
      ],
    },
    {
      id: 'conformity',
      title: 'Situación de cumplimiento',
      body: [
        'La referencia es la norma europea EN 301 549, que incluye las WCAG 2.1 en su nivel AA; trabajamos para cumplir las WCAG 2.2. Revisamos la tienda nosotros mismos, con pruebas automáticas y manuales. Todavía no la ha auditado ninguna entidad independiente. Por eso la declaramos parcialmente conforme.',
      ],
    },
    {
      id: 'measures',
      title: 'Lo que funciona',
      body: [
        {
          list: [
            'Todo es accesible y utilizable con el teclado, y el foco es visible.',
            'Textos, botones y campos tienen nombres que leen los lectores de pantalla, en siete idiomas; los cambios en el carrito y en las listas se anuncian.',
            'El texto puede ampliarse al 200 %, los colores contrastan lo suficiente en apariencia clara y oscura, y ninguna información se transmite solo con el color.',
            'Los elementos que se mueven por sí solos pueden pausarse y permanecen quietos si su dispositivo tiene activada la reducción de movimiento.',
            'Leer, buscar, filtrar e iniciar sesión es posible sin JavaScript.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Lo que aún no funciona',
      body: [
        {
          list: [
            'El carrito y el pedido necesitan JavaScript.',
            'Algunos textos de productos existen en menos idiomas que la tienda; entonces se muestran en otro, y la página lo indica.',
            'Las páginas de su banco o de un proveedor de pago no son nuestras y pueden ser menos accesibles.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Comuníquenoslo',
      body: [
        'Si algo le resulta difícil de usar o necesita una información en otro formato, escriba a {email} o llame al {phone}. Indique la página y lo que ha ocurrido. Si no consigue hacer su pedido aquí, le ayudamos a hacerlo de otra manera.',
      ],
    },
    {
      id: 'authority',
      title: 'Si nuestra respuesta no le ayuda',
      body: [
        'Puede dirigirse a la autoridad que vigila la accesibilidad de los servicios en su país.',
      ],
    },
  ],
}
