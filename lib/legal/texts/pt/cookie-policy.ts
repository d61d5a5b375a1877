import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Política de cookies',
  description: 'Todos os cookies e dados que a {shop} guarda no seu navegador, e porquê.',
  sections: [
    {
      id: 'essential',
      title: 'Só o necessário',
      body: [
        'Esta loja não instala cookies de publicidade nem de medição e não carrega nada de outras empresas. O que se segue é necessário para os serviços que pede à loja, pelo que não carece de consentimento.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'Dois cookies são essenciais:',
        {
          facts: [
            ['auth_token', 'Mantém a sua sessão iniciada. 7 dias ou até terminar sessão.'],
            ['session_id', 'Protege os formulários contra pedidos falsificados. 24 horas.'],
          ],
        },
        'Outros dois guardam uma preferência:',
        {
          facts: [
            ['language', 'O idioma que escolheu. Um ano.'],
            ['country', 'O país que sugeriu um idioma. Até fechar o navegador.'],
          ],
        },
        'Outro só é instalado se um fim de sessão não nos chegou:',
        {
          facts: [
            ['pending_logout', 'Termina a sua sessão na visita seguinte. 7 dias, no máximo.'],
          ],
        },
        'No sítio público, o nome dos essenciais começa por «__Host-».',
      ],
    },
    {
      id: 'storage',
      title: 'Guardado no seu navegador',
      body: [
        'Estes dados ficam no seu dispositivo e não nos são enviados automaticamente:',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'O que está no seu carrinho.'],
            ['orders', 'Referência, total, data e estado das encomendas feitas neste dispositivo.'],
            ['recentlySeen, compare', 'Os produtos que viu ou escolheu comparar.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'As páginas visitadas, sem nada de pessoal, para as ler sem ligação. No armazenamento offline do navegador; 40 páginas no máximo.',
            ],
            [
              'typedBeforeReload',
              'O que escreveu numa página recarregada após uma atualização; até fechar o separador, sem palavras-passe.',
            ],
            ['language, theme', 'O idioma e o aspeto que escolheu.'],
            [
              'signedIn, lastAccount',
              'Que há uma sessão iniciada, para mostrar logo o menu certo, e o número da última conta, para que outro cliente não encontre o carrinho do anterior.',
            ],
            [
              'cookieConsent, cookieConsentDate',
              'A sua resposta sobre cookies e a respetiva data.',
            ],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'A encomenda em curso, a ligação para nova palavra-passe ou novo endereço que abriu e o país detetado. Até fechar o separador.',
            ],
          ],
        },
        'Ao terminar sessão, apaga-se tudo, exceto o idioma, o aspeto e a sua resposta sobre cookies.',
      ],
    },
    {
      id: 'choice',
      title: 'A sua escolha',
      body: [
        'Pode apagar tudo nas definições do seu navegador. Sem os cookies essenciais pode ver a loja, mas não iniciar sessão nem encomendar. Se um dia a loja usar outros cookies, pergunta-lhe antes e não instala nenhum sem o seu consentimento.',
      ],
    },
  ],
}
