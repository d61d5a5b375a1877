import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Declaração de acessibilidade',
  description: 'Até que ponto a {shop} pode ser usada por todos, o que falta e a quem o comunicar.',
  sections: [
    {
      id: 'service',
      title: 'Âmbito',
      body: [
        '{company} quer que qualquer pessoa possa comprar na {shop}. Esta declaração abrange todo o percurso: encontrar um produto, o carrinho, a conta, o pagamento e o acompanhamento da encomenda. É emitida ao abrigo da Diretiva (UE) 2019/882, relativa aos requisitos de acessibilidade.',
      ],
    },
    {
      id: 'conformity',
      title: 'Estado de conformidade',
      body: [
        'A referência é a norma europeia EN 301 549, que inclui as WCAG 2.1 no nível AA; trabalhamos para cumprir as WCAG 2.2. Verificamos a loja nós próprios, com testes automáticos e manuais. Ainda não foi auditada por uma entidade independente. Por isso, declaramo-la parcialmente conforme.',
      ],
    },
    {
      id: 'measures',
      title: 'O que funciona',
      body: [
        {
          list: [
            'Tudo é acessível e utilizável com o teclado, e o foco é visível.',
            'Textos, botões e campos têm nomes que os leitores de ecrã leem, em sete idiomas; as alterações no carrinho e nas listas são anunciadas.',
            'O texto pode ser ampliado até 200%, as cores têm contraste suficiente no aspeto claro e no escuro, e nenhuma informação é transmitida apenas pela cor.',
            'Os elementos que se movem sozinhos podem ser postos em pausa e ficam parados se o seu dispositivo estiver definido para menos movimento.',
            'Ler, pesquisar, filtrar e iniciar sessão são possíveis sem JavaScript.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'O que ainda não funciona',
      body: [
        {
          list: [
            'O carrinho e a encomenda precisam de JavaScript.',
            'Alguns textos de produtos existem em menos idiomas do que a loja; aparecem então noutro, e a página indica-o.',
            'As páginas do seu banco ou de um prestador de pagamentos não são nossas e podem ser menos acessíveis.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Diga-nos',
      body: [
        'Se algo for difícil de usar ou se precisar de uma informação noutro formato, escreva para {email} ou ligue para {phone}. Indique a página e o que aconteceu. Se não conseguir encomendar aqui, ajudamos a fazê-lo de outra maneira.',
      ],
    },
    {
      id: 'authority',
      title: 'Se a nossa resposta não ajudar',
      body: [
        'Pode dirigir-se à autoridade que fiscaliza a acessibilidade dos serviços no seu país.',
      ],
    },
  ],
}
