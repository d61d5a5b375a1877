import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Condiciones generales de venta',
  description:
    'Cómo pedir en {shop}, pagar, recibir, desistir y reclamar: las condiciones generales de venta.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Aceptación',
      body: [
        'Estas condiciones se aplican a toda venta de {company} («nosotros») a consumidores a través de {shop}. Al realizar un pedido, usted las acepta en la versión vigente en ese momento. Puede imprimir o guardar esta página.',
        'Para realizar un pedido debe ser mayor de edad y tener capacidad para contratar. Puede hacerlo en cualquiera de los siete idiomas del sitio.',
        'Cuando una norma imperativa le proteja más que estas condiciones, se aplicará dicha norma.',
      ],
    },
    {
      id: 'account',
      title: '2. Cuenta de cliente',
      body: [
        'Para realizar un pedido necesita una cuenta; para ver la tienda o llenar el carrito, no. Facilite datos veraces y manténgalos al día: entregamos en la dirección que usted indique.',
        'Mantenga en secreto su contraseña. Si cree que otra persona utiliza su cuenta, cambie la contraseña en [su cuenta](dashboard), cierre allí las demás sesiones y avísenos.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Compras y pagos',
      body: [
        'Los precios se indican en euros, con envío incluido y, para entregas dentro de la Unión Europea, con IVA incluido si el vendedor lo repercute. Para entregas fuera de ella el precio es el mismo; el IVA que en su caso contenga se indica antes de realizar el pedido. Usted paga el precio que se muestra al realizar el pedido. Un precio tachado es el más bajo de los 30 días anteriores a la rebaja.',
        'Usted llena el carrito, inicia sesión, elige cómo pagar y revisa el resumen. Hasta ese momento puede corregirlo todo. El pedido se realiza al pulsar el botón «Pedido con obligación de pago». Lo confirmamos enseguida por correo electrónico; con esa confirmación queda celebrado el contrato de compraventa. En ella constan los productos, el precio y la dirección de entrega, y el pedido puede consultarse siempre en [su cuenta](dashboard).',
        'Los medios de pago son los que muestra la página de pago antes de realizar el pedido; ninguno tiene recargo. Para una transferencia le indicamos la cuenta y una referencia. El pedido se tramita cuando se recibe la transferencia, antes si es inmediata.',
        'Preparamos el pedido en cuanto está pagado. Los artículos que la confirmación dice reservados lo están hasta el momento que indica; los demás no se apartan antes del pago. Pague en un plazo de 24 horas. Mientras el pedido esté sin pagar, puede cancelarlo sin coste en su cuenta. Si no se recibe el pago, podemos cancelar el pedido; se lo comunicaremos por correo electrónico.',
        'Los bienes siguen siendo de nuestra propiedad hasta el pago completo de su precio.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Entrega',
      body: [
        'El envío es gratuito en todos los pedidos, a los países disponibles en el formulario de dirección. La entrega tarda, desde la confirmación del pago, {delivery.near} días laborables en la Unión Europea, {delivery.customs} al Reino Unido, Suiza, Noruega e Islandia y {delivery.overseas} fuera de Europa, y, en todo caso, en un máximo de 30 días desde la celebración del contrato. Fuera de la Unión Europea pueden devengarse aranceles e impuestos, que corren por su cuenta.',
        'Si nos retrasamos, puede concedernos un plazo adicional adecuado. Si tampoco lo cumplimos, puede resolver el contrato y recuperar todo lo pagado sin demora y en un plazo máximo de 14 días.',
        'El riesgo se le transmite cuando usted, o un tercero que usted indique, recibe los bienes. Le rogamos que nos comunique los daños que observe a la llegada; si no lo hace, no pierde ninguno de sus derechos.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Desistimiento',
      body: [
        'Tiene derecho a desistir del contrato en un plazo de 14 días sin necesidad de justificación. El plazo expira a los 14 días del día en que usted, o un tercero por usted indicado, distinto del transportista, adquiera la posesión material de los bienes o, si el pedido llega en varias entregas, del último de ellos.',
        'Para ejercer este derecho, debe notificarnos su decisión ({company}, {address}, {email}, {phone}) mediante una declaración inequívoca, por ejemplo una carta o un correo electrónico. Puede utilizar el modelo siguiente, aunque no es obligatorio. Basta con que envíe la comunicación antes de que venza el plazo.',
        'También puede ejercer este derecho en línea: [desistir del contrato aquí](withdrawal). Si utiliza esta función, le enviamos sin demora indebida un acuse de recibo por correo electrónico, con el contenido de su declaración y la fecha y hora de su presentación. Puede desistir del pedido entero o de algunos de sus artículos: se le devuelve entonces su precio y, si es el pedido entero, también la entrega ordinaria.',
        'Le devolveremos todos los pagos recibidos, incluidos los gastos de entrega, sin demora indebida y, en todo caso, en un plazo máximo de 14 días desde la fecha en que se nos informe de su desistimiento. Utilizaremos el mismo medio de pago que usted empleó, salvo que acepte expresamente otro, y no le cobraremos nada por ello. Podemos retener el reembolso hasta haber recibido los bienes o hasta que usted haya presentado una prueba de su devolución, según qué condición se cumpla primero.',
        'Devuelva los bienes a {returnAddress} en un plazo de 14 días desde que nos haya informado. Usted asume el coste directo de devolución; los bienes que no pueden enviarse por correo ordinario, como bicicletas y patinetes eléctricos, los recogemos a nuestro cargo. Solo responde de la disminución de valor que resulte de una manipulación distinta de la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.',
        'No hay derecho de desistimiento para los bienes confeccionados conforme a sus especificaciones ni, una vez desprecintados por usted, para grabaciones y programas precintados o bienes que por razones de higiene no puedan devolverse. Haber abierto la caja no le priva de este derecho.',
        {
          form: {
            title: 'Modelo de formulario de desistimiento',
            note: 'Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato.',
            lines: [
              'A la atención de {company}, {address}, {email}:',
              'Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*)',
              'Pedido el/recibido el (*)',
              'Nombre del consumidor o de los consumidores',
              'Domicilio del consumidor o de los consumidores',
              'Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel)',
              'Fecha',
            ],
            footnote: '(*) Táchese lo que no proceda.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Propiedad intelectual e industrial',
      body: [
        'Los textos, las imágenes y los programas de este sitio pertenecen a {company} o se utilizan con permiso. La compra de un bien no transmite ningún derecho sobre ellos. Los programas incluidos en un producto se rigen por la licencia de su fabricante.',
      ],
    },
    {
      id: 'data',
      title: '7. Datos personales',
      body: [
        'Utilizamos sus datos para atender sus pedidos y según la [política de privacidad](privacy-policy). En la página de [datos personales](gdpr) puede obtenerlos o suprimirlos.',
      ],
    },
    {
      id: 'liability',
      title: '8. Garantía y responsabilidad',
      body: [
        'Respondemos de las faltas de conformidad de los bienes. Esta garantía legal dura dos años desde la entrega, y tres donde lo establece la ley de su país, como en España y Portugal. Es la garantía que se indica en la tienda, y no tiene coste.',
        'Si hay una falta de conformidad, puede elegir entre la reparación y la sustitución, sin coste; si elige la reparación, la garantía legal se prolonga una vez por 12 meses. Si ninguna es posible en un plazo razonable, o la falta es grave, puede pedir una rebaja del precio o la resolución del contrato. Escriba a {email}; la devolución de un artículo defectuoso corre por nuestra cuenta. También puede [comunicar el defecto en línea](claim), incluso sin cuenta.',
        'En España la garantía legal se rige por los artículos 114 y siguientes del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios. La ley de su país puede reconocerle otros derechos, y la garantía comercial de un fabricante se suma a ellos.',
        'Respondemos de los daños conforme a la ley. Nada de lo aquí dispuesto excluye ni limita la responsabilidad por dolo, culpa grave, daños a la vida o a la salud, o productos defectuosos.',
      ],
    },
    {
      id: 'termination',
      title: '9. Terminación',
      body: [
        'Puede eliminar su cuenta en cualquier momento en la página de [datos personales](gdpr), siempre que no haya ningún pedido, reembolso ni desistimiento en curso. Los pedidos ya pagados se entregan.',
        'Podemos cerrar una cuenta que se utilice de forma fraudulenta o que incumpla gravemente estas condiciones. Antes le comunicaremos el motivo, salvo que la ley lo prohíba, y conservará los derechos derivados de los pedidos realizados.',
      ],
    },
    {
      id: 'law',
      title: '10. Ley aplicable y litigios',
      body: [
        'Se aplica la ley del país en el que {company} tiene su domicilio social ({country}). Si usted reside en otro país, conserva la protección de sus normas imperativas y puede acudir a sus tribunales; nosotros solo podemos demandarle ante ellos.',
        'Le rogamos que nos escriba primero. Si no llegamos a un acuerdo, puede acudir gratuitamente a la entidad de resolución de litigios de consumo a la que estamos adheridos:',
        {
          facts: [
            ['Entidad', '{mediator}'],
            ['Dirección', '{mediatorAddress}'],
            ['Sitio web', '{mediatorUrl}'],
          ],
        },
        'En los litigios transfronterizos, el [Centro Europeo del Consumidor](https://www.eccnet.eu) de su país le asesora gratuitamente.',
      ],
    },
    {
      id: 'questions',
      title: '11. Contacto',
      body: [
        'Aquí recibimos sus consultas y reclamaciones; indique la referencia de su pedido.',
        {
          facts: [
            ['Empresa', '{company}'],
            ['Dirección', '{address}'],
            ['Correo electrónico', '{email}'],
            ['Teléfono', '{phone}'],
          ],
        },
      ],
    },
  ],
}
