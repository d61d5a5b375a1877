import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Envío y entrega',
  description:
    'A qué países envía {shop}, cuánto cuesta el envío, cuándo llega su pedido y cómo se paga.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'Cuánto cuesta',
      body: [
        'El envío es gratuito en todos los pedidos, sea cual sea su importe.',
        'Fuera de la Unión Europea pueden devengarse aranceles e impuestos, que corren por su cuenta.',
      ],
    },
    {
      id: 'countries',
      title: 'Adónde enviamos',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'Cuándo llega',
      body: [
        'Enviamos su pedido en cuanto se confirma el pago. Desde entonces, la entrega tarda:',
        {
          list: [
            'Unión Europea: {delivery.near} días laborables',
            'Reino Unido, Suiza, Noruega e Islandia: {delivery.customs} días laborables',
            'Fuera de Europa: {delivery.overseas} días laborables',
          ],
        },
        'La entrega prevista se indica con cada producto antes de realizar el pedido y, después, con el pedido en [su cuenta](dashboard).',
        'Lo que se aplica si nos retrasamos figura en las [condiciones generales de venta](terms-of-service#delivery).',
      ],
    },
    {
      id: 'paying',
      title: 'Cómo se paga',
      body: [
        'La página de pago muestra todos los medios de pago antes de realizar el pedido; ninguno tiene recargo. Mientras el pedido esté sin pagar, puede cancelarlo sin coste en [su cuenta](dashboard).',
        'Para una transferencia le indicamos la cuenta y una referencia una vez realizado el pedido. Los detalles figuran en las [condiciones generales de venta](terms-of-service#purchases).',
      ],
    },
    {
      id: 'on-arrival',
      title: 'Al recibirlo',
      body: [
        'Le rogamos que nos comunique los daños que observe a la llegada; si no lo hace, no pierde ninguno de sus derechos. Si cambia de opinión o algo no está bien: [devoluciones y garantía](returns).',
      ],
    },
  ],
}
