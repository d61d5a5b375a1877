import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Aviso legal',
  description: 'Quem é responsável pela {shop}, quem a aloja e que lei se aplica.',
  sections: [
    {
      id: 'publisher',
      title: 'Identificação da empresa',
      body: [
        'O responsável por este sítio é:',
        {
          facts: [
            ['Empresa', '{company}'],
            ['Forma jurídica', '{form}'],
            ['Capital social', '{capital}'],
            ['Sede', '{address}'],
            ['Registo comercial', '{registration}'],
            ['Número de IVA', '{vatId}'],
            ['E-mail', '{email}'],
            ['Telefone', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'Responsável pela publicação',
      body: ['A pessoa responsável pelo que aqui se publica é {director}.'],
    },
    {
      id: 'hosting',
      title: 'Alojamento',
      body: [
        'Este sítio é alojado por:',
        {
          facts: [
            ['Prestador de alojamento', '{host}'],
            ['Morada', '{hostAddress}'],
            ['Telefone', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Propriedade intelectual',
      body: [
        'Os textos, as imagens e o software deste sítio, bem como o nome {shop}, pertencem a {company} ou são usados com autorização dos seus titulares. Pode consultá-los e imprimi-los para uso privado. Qualquer outra utilização carece do nosso consentimento prévio por escrito.',
        'Os nomes dos produtos e as marcas pertencem aos respetivos titulares.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Dados pessoais',
      body: [
        '{company} é responsável pelo tratamento dos dados pessoais recolhidos neste sítio. A [política de privacidade](privacy-policy) indica que dados conservamos, durante quanto tempo e quais são os seus direitos; a [política de cookies](cookie-policy) indica o que fica guardado no seu navegador.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Responsabilidade',
      body: [
        'Procuramos que a informação publicada esteja correta e atualizada e corrigimos os erros logo que deles temos conhecimento. O acesso ao sítio pode ser interrompido para manutenção. Não respondemos pelo conteúdo de sítios alheios, ainda que para eles haja uma ligação.',
        'Nada do que aqui se diz limita os direitos que a lei reconhece aos consumidores. Às encomendas aplicam-se as [condições gerais de venda](terms-of-service).',
      ],
    },
    {
      id: 'notice-law',
      title: 'Lei aplicável',
      body: [
        'Este sítio rege-se pela lei do país onde {company} tem a sua sede ({country}). Se for consumidor, mantém a proteção das normas imperativas do país onde reside.',
        'Se um litígio não puder ser resolvido entre nós, as [condições gerais de venda](terms-of-service#law) indicam quem pode ajudar e que tribunais são competentes.',
      ],
    },
  ],
}
