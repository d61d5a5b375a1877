import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Contacto',
  description: 'Cómo contactar con {shop} y dónde encontrar respuesta a las preguntas habituales.',
  sections: [
    {
      id: 'reach',
      title: 'Cómo contactar con nosotros',
      body: [
        {
          facts: [
            ['Correo electrónico', '{email}'],
            ['Teléfono', '{phone}'],
            ['Correo postal', '{company}, {address}'],
          ],
        },
        'Indique la referencia de su pedido, si la tiene. No envíe nunca una contraseña: no se la pedimos.',
      ],
    },
    {
      id: 'topics',
      title: 'Respuestas rápidas',
      body: [
        {
          list: [
            'Dónde está su pedido, cómo pagarlo o cancelarlo: [su cuenta](dashboard).',
            'Devolver un artículo: [desistimiento, con el formulario](terms-of-service#withdrawal).',
            'Un artículo está defectuoso: [garantía](terms-of-service#liability).',
            'Sus datos, una copia o su supresión: [datos personales](gdpr).',
            'Algo del sitio le resulta difícil de usar: [accesibilidad](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'Si no hay acuerdo',
      body: [
        'Escríbanos primero. Si eso no basta, las [condiciones generales de venta](terms-of-service#law) indican la entidad a la que puede acudir gratuitamente.',
      ],
    },
  ],
}
