import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Condições gerais de venda',
  description:
    'Como encomendar na {shop}, pagar, receber, devolver e reclamar: as condições gerais de venda.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Aceitação',
      body: [
        'Estas condições aplicam-se a todas as vendas de {company} («nós») a consumidores através da {shop}. Ao encomendar, aceita-as na versão em vigor nesse momento. Pode imprimir ou guardar esta página.',
        'Para encomendar tem de ser maior de idade e ter capacidade para contratar. Pode encomendar em qualquer dos sete idiomas do sítio.',
        'Quando uma norma imperativa der mais proteção do que estas condições, é essa norma que se aplica.',
      ],
    },
    {
      id: 'account',
      title: '2. Conta de cliente',
      body: [
        'Para encomendar precisa de uma conta; para ver a loja ou pôr produtos no carrinho, não. Forneça dados verdadeiros e mantenha-os atualizados: entregamos na morada que indicar.',
        'Mantenha a sua palavra-passe em segredo. Se julgar que outra pessoa usa a sua conta, altere a palavra-passe na [sua conta](dashboard), termine aí as outras sessões e avise-nos.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Compras e pagamentos',
      body: [
        'Os preços são indicados em euros, com entrega incluída e, para entregas na União Europeia, com IVA incluído se o vendedor o liquidar. Para entregas fora dela, o preço é o mesmo; o IVA que eventualmente contenha é indicado antes da encomenda. Paga o preço apresentado no momento da encomenda. Um preço riscado é o mais baixo dos 30 dias anteriores à redução.',
        'Coloca os produtos no carrinho, inicia sessão, escolhe como pagar e confere o resumo. Até aí pode corrigir tudo. A encomenda faz-se ao premir o botão «Encomenda com obrigação de pagar». Confirmamo-la de imediato por e-mail; com essa confirmação, fica celebrado o contrato de compra e venda. Dela constam os produtos, o preço e a morada de entrega, e a encomenda pode ser consultada a qualquer momento na [sua conta](dashboard).',
        'Os meios de pagamento são os que a página de pagamento apresenta antes da encomenda; nenhum tem custos adicionais. Para uma transferência, indicamos-lhe a conta e uma referência. A encomenda é processada depois de recebida a transferência, mais depressa se for imediata.',
        'Preparamos a encomenda assim que é paga. Os artigos que a confirmação indica como reservados ficam reservados até ao momento nela indicado; os restantes não ficam guardados antes do pagamento. Pague no prazo de 24 horas. Enquanto uma encomenda estiver por pagar, pode cancelá-la sem custos na sua conta. Se o pagamento não chegar, podemos cancelar a encomenda; avisamos por e-mail.',
        'Os bens continuam a ser nossa propriedade até ao pagamento integral do preço.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Entrega',
      body: [
        'A entrega é gratuita em todas as encomendas, para os países disponíveis no formulário de morada. Demora, após a confirmação do pagamento, {delivery.near} dias úteis na União Europeia, {delivery.customs} para o Reino Unido, a Suíça, a Noruega e a Islândia e {delivery.overseas} para fora da Europa e, em qualquer caso, não mais de 30 dias após a celebração do contrato. Fora da União Europeia podem ser devidos direitos aduaneiros e impostos, que ficam a seu cargo.',
        'Se nos atrasarmos, pode conceder-nos um prazo adicional razoável. Se também o não cumprirmos, pode resolver o contrato e reaver, sem demora e no prazo máximo de 14 dias, tudo o que pagou.',
        'O risco transfere-se para si quando recebe os bens, ou quando os recebe um terceiro que indicar. Pedimos que nos comunique os danos que notar à chegada; se não o fizer, não perde nenhum dos seus direitos.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Livre resolução',
      body: [
        'Tem o direito de livre resolução do contrato no prazo de 14 dias, sem necessidade de indicar qualquer motivo. O prazo expira 14 dias a contar do dia em que adquira, ou um terceiro por si indicado, que não seja o transportador, adquira a posse física dos bens ou, se a encomenda chegar em várias entregas, do último bem.',
        'Para exercer este direito, tem de nos comunicar ({company}, {address}, {email}, {phone}) a sua decisão por meio de uma declaração inequívoca, por exemplo carta ou e-mail. Pode utilizar o modelo abaixo, mas não é obrigatório. Basta que a comunicação seja enviada antes do termo do prazo.',
        'Também pode exercer este direito em linha: [exercer aqui a livre resolução](withdrawal). Se utilizar esta função, enviamos-lhe sem demora injustificada um aviso de receção por e-mail, com o conteúdo da sua declaração e a data e a hora da sua apresentação. Pode exercer o direito de livre resolução quanto a toda a encomenda ou a alguns dos seus artigos: é-lhe então devolvido o preço destes e, se for toda a encomenda, também o custo da entrega normal.',
        'Reembolsamos todos os pagamentos recebidos, incluindo os custos de entrega, sem demora injustificada e, em qualquer caso, o mais tardar 14 dias a contar do dia em que formos informados da sua decisão. Usamos o mesmo meio de pagamento, salvo acordo expresso em contrário, e não lhe cobramos nada por isso. Podemos reter o reembolso até termos recebido os bens ou até que apresente prova do seu envio, consoante o que ocorrer primeiro.',
        'Devolva os bens para {returnAddress} no prazo de 14 dias a contar da comunicação. Suporta os custos diretos da devolução; os bens que não podem ser enviados pelo correio, como bicicletas e trotinetes elétricas, são recolhidos por nossa conta. Só responde pela depreciação dos bens que decorra de uma manipulação que exceda o necessário para verificar a sua natureza, características e funcionamento.',
        'Não há direito de livre resolução para bens fabricados segundo as suas especificações, nem, uma vez retirado por si o selo, para gravações e software selados ou bens que, por motivos de higiene, não possam ser devolvidos. Ter aberto a caixa não lhe retira este direito.',
        {
          form: {
            title: 'Modelo de formulário de livre resolução',
            note: 'Só deve preencher e devolver o presente formulário se quiser resolver o contrato.',
            lines: [
              'Para {company}, {address}, {email}:',
              'Pela presente comunico/comunicamos (*) que resolvo/resolvemos (*) o meu/nosso (*) contrato de compra e venda relativo ao seguinte bem/para a prestação do seguinte serviço (*)',
              'Solicitado em (*)/recebido em (*)',
              'Nome do(s) consumidor(es)',
              'Endereço do(s) consumidor(es)',
              'Assinatura do(s) consumidor(es) (só no caso de o presente formulário ser notificado em papel)',
              'Data',
            ],
            footnote: '(*) Riscar o que não interessa.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Propriedade intelectual',
      body: [
        'Os textos, as imagens e o software deste sítio pertencem a {company} ou são usados com autorização. A compra de um bem não transmite direitos sobre eles. O software incluído num produto rege-se pela licença do fabricante.',
      ],
    },
    {
      id: 'data',
      title: '7. Dados pessoais',
      body: [
        'Utilizamos os seus dados para executar as encomendas e nos termos da [política de privacidade](privacy-policy). Na página [dados pessoais](gdpr) pode obtê-los ou apagá-los.',
      ],
    },
    {
      id: 'liability',
      title: '8. Garantia e responsabilidade',
      body: [
        'Respondemos pela falta de conformidade dos bens. Esta garantia legal dura dois anos a contar da entrega, e três onde a lei do seu país assim o determina, como em Portugal e em Espanha. É a garantia indicada na loja e não tem custos.',
        'Se algo estiver mal, pode escolher entre a reparação e a substituição, sem encargos; se escolher a reparação, a garantia legal é prolongada uma vez por 12 meses. Se nenhuma for possível num prazo razoável, ou se o defeito for grave, pode pedir a redução do preço ou resolver o contrato. Escreva para {email}; a devolução de um artigo com defeito é por nossa conta. Também pode [comunicar o defeito em linha](claim), mesmo sem conta.',
        'Em Portugal, a garantia legal rege-se pelo Decreto-Lei n.º 84/2021, de 18 de outubro. A lei do seu país pode reconhecer-lhe outros direitos, e a garantia comercial de um fabricante acresce a estes.',
        'Respondemos pelos danos nos termos da lei. Nada nestas condições exclui ou limita a responsabilidade por dolo ou culpa grave, por danos à vida ou à saúde ou por produtos defeituosos.',
      ],
    },
    {
      id: 'termination',
      title: '9. Cessação',
      body: [
        'Pode eliminar a sua conta a qualquer momento na página [dados pessoais](gdpr), desde que não haja nenhuma encomenda, reembolso ou livre resolução em curso. As encomendas já pagas são entregues.',
        'Podemos encerrar uma conta usada de forma fraudulenta ou em violação grave destas condições. Comunicamos-lhe antes o motivo, salvo se a lei o proibir, e mantêm-se os direitos decorrentes das encomendas feitas.',
      ],
    },
    {
      id: 'law',
      title: '10. Lei aplicável e litígios',
      body: [
        'Aplica-se a lei do país onde {company} tem a sua sede ({country}). Se residir noutro país, mantém a proteção das suas normas imperativas e pode recorrer aos seus tribunais; nós só podemos intentar ações contra si perante estes.',
        'Pedimos que nos escreva primeiro. Se não chegarmos a acordo, pode recorrer gratuitamente à entidade de resolução alternativa de litígios de consumo a que aderimos:',
        {
          facts: [
            ['Entidade', '{mediator}'],
            ['Morada', '{mediatorAddress}'],
            ['Sítio na Internet', '{mediatorUrl}'],
          ],
        },
        'Num litígio transfronteiriço, o [Centro Europeu do Consumidor](https://www.eccnet.eu) do seu país presta aconselhamento gratuito.',
      ],
    },
    {
      id: 'questions',
      title: '11. Contacto',
      body: [
        'É aqui que recebemos perguntas e reclamações; indique a referência da encomenda.',
        {
          facts: [
            ['Empresa', '{company}'],
            ['Morada', '{address}'],
            ['E-mail', '{email}'],
            ['Telefone', '{phone}'],
          ],
        },
      ],
    },
  ],
}
