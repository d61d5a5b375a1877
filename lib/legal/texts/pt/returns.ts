import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Devoluções e garantia',
  description:
    '{shop}: como devolver um artigo, quem paga o envio, quando é reembolsado e que garantia tem.',
  sections: [
    {
      id: 'return-period',
      title: '14 dias para mudar de ideias',
      body: [
        'Pode resolver o contrato livremente no prazo de 14 dias a contar da receção dos bens, sem indicar qualquer motivo. Se a encomenda chegar em várias entregas, o prazo conta a partir da última. Ter aberto a caixa não lhe retira este direito; as poucas exceções constam das [condições gerais de venda](terms-of-service#withdrawal).',
      ],
    },
    {
      id: 'return-steps',
      title: 'Como devolver um artigo',
      body: [
        {
          list: [
            'Comunique-o antes do termo do prazo: [exerça aqui a livre resolução](withdrawal), mesmo sem conta, ou escreva para {email}.',
            'Enviamos-lhe um aviso de receção por e-mail, com o conteúdo, a data e a hora da sua declaração.',
            'Devolva os bens para {returnAddress} no prazo de 14 dias a contar da comunicação.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Quem paga a devolução',
      body: [
        'Suporta os custos diretos da devolução. Os bens que não podem ser enviados pelo correio, como bicicletas e trotinetes elétricas, são recolhidos por nossa conta. A devolução de um artigo com defeito também é por nossa conta.',
        'Só responde pela depreciação dos bens que decorra de uma manipulação que exceda o necessário para verificar a sua natureza, características e funcionamento.',
      ],
    },
    {
      id: 'refunds',
      title: 'Quando é reembolsado',
      body: [
        'Reembolsamos todos os pagamentos recebidos, incluindo os custos de entrega, o mais tardar 14 dias a contar do dia em que formos informados da sua decisão. Usamos o mesmo meio de pagamento, salvo acordo em contrário. Podemos reter o reembolso até termos recebido os bens ou até que apresente prova do seu envio, consoante o que ocorrer primeiro. Pode exercer o direito de livre resolução quanto a toda a encomenda ou a alguns dos seus artigos: é-lhe então devolvido o preço destes e, se for toda a encomenda, também o custo da entrega normal.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'A garantia legal',
      body: [
        'A garantia legal dura dois anos a contar da entrega, e três onde a lei do seu país assim o determina, como em Portugal e em Espanha. Se algo estiver mal, pode escolher entre a reparação e a substituição, sem encargos. Se escolher a reparação, a garantia é prolongada uma vez por 12 meses.',
        '[Comunique o defeito aqui](claim), mesmo sem conta, ou escreva para {email} com a referência da sua encomenda. Os seus outros direitos constam das [condições gerais de venda](terms-of-service#liability).',
      ],
    },
    {
      id: 'return-questions',
      title: 'Perguntas',
      body: ['Teremos todo o gosto em responder: [contacto](contact).'],
    },
  ],
}
