import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Devoluciones y garantía',
  description:
    'Cómo devolver un artículo a {shop}, quién paga el envío, cuándo se le reembolsa y qué garantía tiene.',
  sections: [
    {
      id: 'return-period',
      title: '14 días para cambiar de opinión',
      body: [
        'Puede desistir del contrato en un plazo de 14 días desde que recibe los bienes, sin necesidad de justificación. Si el pedido llega en varias entregas, el plazo cuenta desde la última. Haber abierto la caja no le priva de este derecho; las pocas excepciones figuran en las [condiciones generales de venta](terms-of-service#withdrawal).',
      ],
    },
    {
      id: 'return-steps',
      title: 'Cómo devolver un artículo',
      body: [
        {
          list: [
            'Comuníquelo antes de que venza el plazo: [desistir del contrato aquí](withdrawal), también sin cuenta, o escriba a {email}.',
            'Le enviamos un acuse de recibo por correo electrónico con el contenido, la fecha y la hora de su declaración.',
            'Devuelva los bienes a {returnAddress} en un plazo de 14 días desde que nos haya informado.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Quién paga la devolución',
      body: [
        'Usted asume el coste directo de devolución. Los bienes que no pueden enviarse por correo ordinario, como bicicletas y patinetes eléctricos, los recogemos a nuestro cargo. La devolución de un artículo defectuoso también corre por nuestra cuenta.',
        'Solo responde de la disminución de valor que resulte de una manipulación distinta de la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.',
      ],
    },
    {
      id: 'refunds',
      title: 'Cuándo se le reembolsa',
      body: [
        'Le devolvemos todo lo pagado, incluidos los gastos de entrega, en un plazo máximo de 14 días desde la fecha en que se nos informe de su desistimiento. Utilizamos el mismo medio de pago que usted empleó, salvo que acordemos otro. Podemos retener el reembolso hasta haber recibido los bienes o hasta que usted haya presentado una prueba de su devolución, según qué condición se cumpla primero. Puede desistir del pedido entero o de algunos de sus artículos: se le devuelve entonces su precio y, si es el pedido entero, también la entrega ordinaria.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'La garantía legal',
      body: [
        'La garantía legal dura dos años desde la entrega, y tres donde lo establece la ley de su país, como en España y Portugal. Si algo no está bien, puede elegir entre la reparación y la sustitución, sin coste. Si elige la reparación, la garantía se prolonga una vez por 12 meses.',
        '[Comunique el defecto aquí](claim), también sin cuenta, o escriba a {email} indicando la referencia de su pedido. Sus demás derechos figuran en las [condiciones generales de venta](terms-of-service#liability).',
      ],
    },
    {
      id: 'return-questions',
      title: 'Preguntas',
      body: ['Le respondemos con mucho gusto: [contacto](contact).'],
    },
  ],
}
