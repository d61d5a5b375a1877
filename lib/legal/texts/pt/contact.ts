import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Contacto',
  description:
    'Como contactar a {shop} e onde obter uma resposta rápida às perguntas mais frequentes.',
  sections: [
    {
      id: 'reach',
      title: 'Como nos contactar',
      body: [
        {
          facts: [
            ['E-mail', '{email}'],
            ['Telefone', '{phone}'],
            ['Correio', '{company}, {address}'],
          ],
        },
        'Indique a referência da encomenda, se a tiver. Nunca envie uma palavra-passe: não a pedimos.',
      ],
    },
    {
      id: 'topics',
      title: 'Respostas rápidas',
      body: [
        {
          list: [
            'Onde está a sua encomenda, como pagá-la ou cancelá-la: [a sua conta](dashboard).',
            'Devolver um artigo: [livre resolução, com o formulário](terms-of-service#withdrawal).',
            'Um artigo tem defeito: [garantia](terms-of-service#liability).',
            'Os seus dados, uma cópia ou o seu apagamento: [dados pessoais](gdpr).',
            'Algo neste sítio é difícil de usar: [acessibilidade](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'Se não houver acordo',
      body: [
        'Escreva-nos primeiro. Se isso não bastar, as [condições gerais de venda](terms-of-service#law) indicam a entidade a que pode recorrer gratuitamente.',
      ],
    },
  ],
}
