import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Entrega',
  description:
    '{shop}: para onde enviamos, quanto custa a entrega, quando chega a encomenda e como se paga.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'Quanto custa',
      body: [
        'A entrega é gratuita em todas as encomendas, seja qual for o valor.',
        'Fora da União Europeia podem ser devidos direitos aduaneiros e impostos, que ficam a seu cargo.',
      ],
    },
    {
      id: 'countries',
      title: 'Para onde enviamos',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'Quando chega',
      body: [
        'Enviamos a sua encomenda assim que o pagamento é confirmado. A partir daí, a entrega demora:',
        {
          list: [
            'União Europeia: {delivery.near} dias úteis',
            'Reino Unido, Suíça, Noruega e Islândia: {delivery.customs} dias úteis',
            'Fora da Europa: {delivery.overseas} dias úteis',
          ],
        },
        'A entrega prevista é indicada com cada produto antes da encomenda e, depois, com a encomenda na [sua conta](dashboard).',
        'O que se aplica em caso de atraso consta das [condições gerais de venda](terms-of-service#delivery).',
      ],
    },
    {
      id: 'paying',
      title: 'Como se paga',
      body: [
        'A página de pagamento apresenta todos os meios de pagamento antes da encomenda; nenhum tem custos adicionais. Enquanto uma encomenda estiver por pagar, pode cancelá-la sem custos na [sua conta](dashboard).',
        'Para uma transferência, indicamos-lhe a conta e uma referência depois de feita a encomenda. Os pormenores constam das [condições gerais de venda](terms-of-service#purchases).',
      ],
    },
    {
      id: 'on-arrival',
      title: 'Quando a recebe',
      body: [
        'Pedimos que nos comunique os danos que notar à chegada; se não o fizer, não perde nenhum dos seus direitos. Se mudar de ideias ou algo estiver mal: [devoluções e garantia](returns).',
      ],
    },
  ],
}
