import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Política de privacidade',
  description: 'O que a {shop} sabe de si, porquê, durante quanto tempo e o que nos pode pedir.',
  sections: [
    {
      id: 'controller',
      title: 'Responsável pelo tratamento',
      body: [
        '{company}, {address}, é responsável pelo tratamento dos seus dados pessoais. Para qualquer questão a este respeito, escreva para {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'Que dados usamos e para quê',
      body: [
        {
          list: [
            'Conta e encomendas: nome, morada, e-mail, telefone, idioma, produtos encomendados, modo e data de pagamento. São necessários para executar o contrato [RGPD, artigo 6.º, n.º 1, alínea b)]; sem eles não podemos entregar.',
            'Mensagens sobre encomendas, comunicações de defeitos com as suas fotografias, respostas ao que nos escreve e as nossas notas a esse respeito: também para executar o contrato.',
            'Contabilidade e faturas: porque a lei nos obriga a conservá-las [artigo 6.º, n.º 1, alínea c)].',
            'Segurança: os dispositivos em que tem sessão iniciada, com navegador e horas; quantas vezes se tentou iniciar sessão numa conta ou a partir de um endereço de rede; um registo das alterações importantes; um registo dos inícios de sessão e das tentativas recusadas, em que conta e endereço de rede constam apenas como códigos, sem nomes. Proteger as contas é um interesse legítimo nosso [artigo 6.º, n.º 1, alínea f)].',
            'Idioma: na primeira visita, o país do seu endereço de rede pode sugerir um; podemos perguntá-lo a um serviço externo, que só recebe esse endereço. Mostrar a loja no idioma certo é um interesse legítimo nosso [artigo 6.º, n.º 1, alínea f)]. Não conservamos o endereço para esse fim.',
            'Newsletter, medição de audiência, partilha com parceiros: só com o seu consentimento [artigo 6.º, n.º 1, alínea a)], que pode retirar a qualquer momento. De momento, a loja regista a sua escolha e não faz nenhuma das três coisas.',
          ],
        },
        'Não tomamos decisões a seu respeito de forma exclusivamente automatizada nem vendemos dados.',
      ],
    },
    {
      id: 'recipients',
      title: 'Destinatários',
      body: [
        'Quem trabalha para nós, na medida do necessário: o nosso prestador de alojamento {host}, o prestador de correio eletrónico, as transportadoras, os bancos e o prestador de pagamentos que escolher, e o nosso contabilista. As autoridades só recebem dados quando a lei o exige.',
        {
          facts: [
            [
              'Pagamento com cartão e outros meios na página da Stripe',
              '{provider.stripe}: o seu endereço de e-mail, a referência e o valor da encomenda e o que introduzir na página deste prestador, para cobrar o pagamento e prevenir fraudes.',
            ],
            [
              'Pagamento em criptomoedas',
              '{provider.nowpayments}: a referência e o valor da encomenda e o que introduzir na página deste prestador, para cobrar o pagamento.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Fora da Europa',
      body: [
        'Conservamos os dados no Espaço Económico Europeu. Se pedir a entrega noutro lugar, a transportadora desse lugar recebe a sua morada. Se um dos nossos prestadores trabalhar fora desse Espaço, será com base numa decisão da Comissão Europeia ou nas suas cláusulas contratuais-tipo.',
      ],
    },
    {
      id: 'retention',
      title: 'Prazos de conservação',
      body: [
        'A sua conta, com preferências, consentimentos e as nossas notas, enquanto a mantiver. O restante:',
        {
          facts: [
            [
              'Nome, morada, e-mail e telefone das encomendas e das suas confirmações, para a contabilidade',
              '{keep.orderDetails}',
            ],
            [
              'Faturas e notas de crédito, separadamente da conta: dez anos a contar do fim do ano de emissão, no máximo',
              '{keep.invoices}',
            ],
            [
              'Ligações para nova palavra-passe, depois de usadas ou expiradas',
              '{keep.resetLinks}',
            ],
            ['Sessões num dispositivo, depois de terminadas', '{keep.endedSessions}'],
            ['E-mails que enviámos, com o seu conteúdo', '{keep.sentMails}'],
            ['E-mails que não puderam ser entregues', '{keep.undeliverableMails}'],
            [
              'Confirmação da eliminação da conta, se não pôde ser entregue',
              '{keep.farewellMails}',
            ],
            ['Proteção contra encomendas enviadas duas vezes', '{keep.submissionKeys}'],
            [
              'Contagem das tentativas de início de sessão, depois de levantado o limite',
              '{keep.attempts}',
            ],
            [
              'Alterações do endereço de e-mail, depois de confirmadas, abandonadas ou expiradas',
              '{keep.emailChanges}',
            ],
            ['Entradas no registo das alterações importantes', '{keep.auditEntries}'],
            ['Ficheiros de extratos bancários cuja leitura não foi concluída', '{keep.bankFiles}'],
            [
              'Nome, conta e descritivo do pagador nos nossos extratos bancários',
              '{keep.bankPayers}',
            ],
          ],
        },
        'Se eliminar a sua conta, as encomendas que temos de conservar são tornadas anónimas de imediato; as que ainda estão dentro do prazo de livre resolução, logo que este termine. As faturas e notas de crédito conservam o nome e a morada enquanto a lei contabilística o exigir, separadamente da conta.',
      ],
    },
    {
      id: 'rights',
      title: 'Os seus direitos',
      body: [
        {
          list: [
            'Acesso: saber o que conservamos e receber uma cópia.',
            'Retificação: corrigir o que estiver inexato.',
            'Apagamento: apagar os seus dados.',
            'Portabilidade: levar os seus dados num ficheiro.',
            'Oposição: opor-se ao que fazemos com base no interesse legítimo.',
            'Limitação: suspender o uso dos seus dados enquanto uma questão se esclarece.',
          ],
        },
        'Pode exercer a maior parte destes direitos na página [dados pessoais](gdpr). Para os restantes, escreva para {email}; respondemos no prazo de um mês. Um consentimento pode ser retirado a qualquer momento, sem afetar a licitude do tratamento anterior.',
      ],
    },
    {
      id: 'complaint',
      title: 'Reclamações',
      body: [
        'Pode reclamar junto da autoridade de proteção de dados do país onde reside (em Portugal, a Comissão Nacional de Proteção de Dados) ou do país da nossa sede ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Segurança',
      body: [
        'As palavras-passe são guardadas apenas como resumos criptográficos, nunca em texto legível. O cookie que mantém a sua sessão não pode ser lido por scripts e, no sítio público, tudo circula cifrado. A [política de cookies](cookie-policy) enumera o que fica guardado no seu navegador.',
      ],
    },
  ],
}
