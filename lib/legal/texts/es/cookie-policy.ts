import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Política de cookies',
  description: 'Todas las cookies y los datos que {shop} guarda en su navegador, y para qué.',
  sections: [
    {
      id: 'essential',
      title: 'Solo lo necesario',
      body: [
        'Esta tienda no instala cookies publicitarias ni de medición y no carga nada de otras empresas. Lo que sigue es necesario para los servicios que usted pide a la tienda, por lo que no requiere consentimiento.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'Dos cookies son esenciales:',
        {
          facts: [
            ['auth_token', 'Mantiene su sesión iniciada. 7 días o hasta cerrar sesión.'],
            ['session_id', 'Protege los formularios frente a solicitudes falsificadas. 24 horas.'],
          ],
        },
        'Otras dos recuerdan un ajuste:',
        {
          facts: [
            ['language', 'El idioma que ha elegido. Un año.'],
            ['country', 'El país que sugirió un idioma. Hasta cerrar el navegador.'],
          ],
        },
        'Otra solo se instala si un cierre de sesión no nos llegó:',
        {
          facts: [
            ['pending_logout', 'Cierra su sesión en la siguiente visita. 7 días como máximo.'],
          ],
        },
        'En el sitio público, el nombre de las esenciales empieza por «__Host-».',
      ],
    },
    {
      id: 'storage',
      title: 'Guardado en su navegador',
      body: [
        'Estos datos permanecen en su dispositivo y no se nos envían automáticamente:',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'Lo que hay en su carrito.'],
            [
              'orders',
              'Referencia, total, fecha y estado de los pedidos realizados en este dispositivo.',
            ],
            ['recentlySeen, compare', 'Los productos que ha visto o elegido comparar.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'Las páginas visitadas, sin nada personal, para leerlas sin conexión. En el almacenamiento sin conexión del navegador; 40 páginas como máximo.',
            ],
            [
              'typedBeforeReload',
              'Lo que ha escrito en una página que se recarga tras una actualización; hasta que se cierra la pestaña, sin contraseñas.',
            ],
            ['language, theme', 'El idioma y la apariencia que ha elegido.'],
            [
              'signedIn, lastAccount',
              'Que hay una sesión iniciada, para mostrar enseguida el menú correcto, y el número de la última cuenta, para que otro cliente no encuentre el carrito del anterior.',
            ],
            ['cookieConsent, cookieConsentDate', 'Su respuesta sobre las cookies y su fecha.'],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'El pedido en curso, el enlace para una nueva contraseña o dirección que haya abierto y el país detectado. Hasta cerrar la pestaña.',
            ],
          ],
        },
        'Al cerrar sesión se borra todo, salvo el idioma, la apariencia y su respuesta sobre las cookies.',
      ],
    },
    {
      id: 'choice',
      title: 'Su elección',
      body: [
        'Puede borrarlo todo en los ajustes de su navegador. Sin las cookies esenciales puede ver la tienda, pero no iniciar sesión ni realizar pedidos. Si algún día la tienda utiliza otras cookies, se lo preguntará antes y no instalará ninguna sin su consentimiento.',
      ],
    },
  ],
}
