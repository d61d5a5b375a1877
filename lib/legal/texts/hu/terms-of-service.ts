import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Általános szerződési feltételek',
  description:
    '{shop}: megrendelés, fizetés, szállítás, elállás és reklamáció az általános szerződési feltételekben.',
  sections: [
    {
      id: 'acceptance',
      title: '1. A feltételek elfogadása',
      body: [
        'Ezek a feltételek (ÁSZF) vonatkoznak minden értékesítésre, amelyet az eladó ({company}; a továbbiakban: mi) a webáruházában ({shop}) fogyasztók részére végez. Megrendelésével Ön az akkor hatályos szöveget fogadja el. Ez az oldal kinyomtatható és elmenthető.',
        'Megrendelést nagykorú, cselekvőképes személy adhat le, a webáruház hét nyelvének bármelyikén.',
        'Ha egy kötelező jogszabály jobban védi Önt, mint ezek a feltételek, az a jogszabály érvényesül.',
      ],
    },
    {
      id: 'account',
      title: '2. Fiók',
      body: [
        'Megrendeléshez fiók szükséges; nézelődéshez és a kosár megtöltéséhez nem. Kérjük, valós adatokat adjon meg, és tartsa őket naprakészen: a megadott címre szállítunk.',
        'Jelszavát tartsa titokban. Ha úgy gondolja, hogy más is használja a fiókját, változtassa meg a jelszót a [fiókjában](dashboard), jelentkeztesse ki ott a többi eszközt, és értesítsen minket.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Vásárlás és fizetés',
      body: [
        'Az árak euróban értendők, és tartalmazzák a szállítást, az Európai Unión belüli szállításnál pedig az áfát is, ha az eladó felszámítja. Máshová történő szállításnál az ár ugyanannyi; a benne foglalt esetleges áfa a megrendelés előtt látható. Ön a megrendeléskor látható árat fizeti. Az áthúzott ár a kedvezményt megelőző 30 nap legalacsonyabb ára.',
        'Ön megtölti a kosarat, bejelentkezik, fizetési módot választ, és ellenőrzi az összesítést. Eddig a pontig mindent javíthat. A megrendelést a „Fizetési kötelezettséggel járó megrendelés” gombbal adja le. A megrendelést e-mailben azonnal visszaigazoljuk; a szerződés ezzel a visszaigazolással jön létre. Ebben szerepelnek a termékek, az ár és a szállítási cím, a megrendelés pedig a [fiókjában](dashboard) bármikor megtekinthető.',
        'A választható fizetési módokat a fizetési oldal a megrendelés előtt megmutatja; egyik sem jár külön díjjal. Átutaláshoz megadjuk a számlaszámot és a hivatkozási számot. A megrendelést az átutalás beérkezése után dolgozzuk fel, azonnali átutalás esetén hamarabb.',
        'A megrendelést a fizetés után állítjuk össze. A visszaigazolásban lefoglaltként szereplő termékeket az ott megadott időpontig tartjuk fenn; mást a fizetésig nem teszünk félre. Kérjük, 24 órán belül fizessen. Amíg a megrendelés nincs kifizetve, a fiókjában díjmentesen lemondhatja. Ha a fizetés nem érkezik meg, a megrendelést törölhetjük; erről e-mailben értesítjük Önt.',
        'Az áru a teljes vételár kifizetéséig a tulajdonunkban marad.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Szállítás',
      body: [
        'A szállítás minden megrendelésnél ingyenes, a címűrlapon választható országokba. A fizetés visszaigazolása után az Európai Unióban {delivery.near}, az Egyesült Királyságba, Svájcba, Norvégiába és Izlandra {delivery.customs}, a tengerentúlra {delivery.overseas} munkanapon belül, de legkésőbb a szerződéskötéstől számított 30 napon belül szállítunk. Az Európai Unión kívül vám- és adófizetési kötelezettség merülhet fel; ezeket a költségeket Ön viseli.',
        'Ha késünk, Ön megfelelő póthatáridőt tűzhet. Ha azt sem tartjuk be, elállhat a szerződéstől, és haladéktalanul, legkésőbb 14 napon belül visszakapja a teljes kifizetett összeget.',
        'A kárveszély akkor száll át Önre, amikor Ön vagy az Ön által megjelölt személy átveszi az árut. Kérjük, jelezze az átvételkor észlelt sérülést; ha ezt nem teszi meg, azzal egyetlen jogát sem veszíti el.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Elállás',
      body: [
        'Ön 14 napon belül jogosult indokolás nélkül elállni a szerződéstől. A határidő attól a naptól számított 14 nap elteltével jár le, amelyen Ön vagy az Ön által megjelölt, a fuvarozótól eltérő harmadik személy az árut, több részletben érkező megrendelésnél az utolsó árut átveszi.',
        'Ha elállási jogával élni kíván, elállási szándékát egyértelmű nyilatkozatban, például levélben vagy e-mailben jutassa el hozzánk ({company}, {address}, {email}, {phone}). Ehhez használhatja az alábbi mintát, de ez nem kötelező. Elég, ha a nyilatkozatot a határidő lejárta előtt elküldi.',
        'Elállási jogát online is gyakorolhatja: [elállás a szerződéstől](withdrawal). Ha ezt a funkciót használja, indokolatlan késedelem nélkül elismervényt küldünk e-mailben a nyilatkozat tartalmával, valamint beküldésének dátumával és időpontjával. Elállhat a teljes megrendeléstől vagy annak egyes termékeitől: ekkor a termékek árát, a teljes megrendelés esetén a szokásos szállítási költséget is visszatérítjük.',
        'Az Ön által teljesített valamennyi ellenszolgáltatást, a szállítási költséget is, haladéktalanul, de legkésőbb az elállásról való tudomásszerzéstől számított 14 napon belül visszatérítjük. Ugyanazt a fizetési módot alkalmazzuk, amelyet Ön, kivéve, ha más módhoz kifejezetten hozzájárul; ebből Önt semmilyen többletköltség nem terheli. A visszatérítést mindaddig visszatarthatjuk, amíg vissza nem kaptuk az árut, vagy Ön nem igazolta, hogy visszaküldte: a kettő közül a korábbi időpontot vesszük figyelembe.',
        'Kérjük, az árut az elállás közlésétől számított 14 napon belül küldje vissza a következő címre: {returnAddress}. A visszaküldés közvetlen költségét Ön viseli; a postán vissza nem küldhető árut, például az elektromos kerékpárt vagy rollert, saját költségünkre elszállítjuk. Ön csak az olyan értékcsökkenésért felel, amely az áru jellegének, tulajdonságainak és működésének megállapításához szükséges használatot meghaladó használatból ered.',
        'Nem illeti meg Önt az elállási jog az egyedi kívánságára készített áru esetében, továbbá, ha a lezárt csomagolást felbontotta, a hang- és képfelvétel, a szoftver, valamint a higiéniai okból vissza nem küldhető áru esetében. A doboz kinyitása önmagában nem szünteti meg ezt a jogot.',
        {
          form: {
            title: 'Elállási nyilatkozatminta',
            note: 'Csak a szerződéstől való elállási szándék esetén töltse ki és juttassa vissza.',
            lines: [
              'Címzett: {company}, {address}, {email}',
              'Alulírott/ak kijelentem/kijelentjük, hogy gyakorlom/gyakoroljuk elállási jogomat/jogunkat az alábbi termék/ek adásvételére vagy az alábbi szolgáltatás nyújtására irányuló szerződés tekintetében: (*)',
              'Szerződéskötés időpontja/átvétel időpontja: (*)',
              'A fogyasztó(k) neve:',
              'A fogyasztó(k) címe:',
              'A fogyasztó(k) aláírása: (kizárólag papíron tett nyilatkozat esetén)',
              'Kelt:',
            ],
            footnote: '(*) A megfelelő jelölendő.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Szellemi tulajdon',
      body: [
        'A webáruház szövegei, képei és szoftverei az eladó ({company}) tulajdonában vannak, vagy a jogosultak engedélyével használjuk őket. Az áru megvásárlása ezekre nem ad jogot. A termékben lévő szoftverre a gyártó licence vonatkozik.',
      ],
    },
    {
      id: 'data',
      title: '7. Személyes adatok',
      body: [
        'Az adatait a megrendelések teljesítéséhez és az [adatkezelési tájékoztatóban](privacy-policy) leírtak szerint használjuk. A [személyes adatok](gdpr) oldalon letöltheti vagy törölheti őket.',
      ],
    },
    {
      id: 'liability',
      title: '8. Szavatosság és felelősség',
      body: [
        'Felelünk azért, hogy az áru megfeleljen a szerződésnek. Ez a kellékszavatosság az átadástól számított két évig tart, három évig ott, ahol az Ön országának joga így rendelkezik, például Spanyolországban és Portugáliában. A webáruházban erre utal a „2 év kellékszavatosság”; ez Önnek nem kerül semmibe.',
        'Hiba esetén Ön díjmentes kijavítást vagy kicserélést kérhet, választása szerint; ha a kijavítást választja, a szavatosság egyszer 12 hónappal meghosszabbodik. Ha észszerű időn belül egyik sem lehetséges, vagy a hiba súlyos, árleszállítást kérhet, vagy elállhat a szerződéstől. Írjon a következő címre: {email}; a hibás áru visszaküldésének költségét mi viseljük. A hibát [online is bejelentheti](claim), fiók nélkül is.',
        'Magyarországon ezeket a jogokat a Polgári Törvénykönyv és a 373/2021. (VI. 30.) Korm. rendelet szabályozza. Az Ön országának joga további jogokat adhat, például kötelező jótállást, a gyártó önkéntes jótállása pedig ezeken felül jár.',
        'A károkért a törvény szerint felelünk. E feltételek nem zárják ki és nem korlátozzák a szándékosan vagy súlyos gondatlansággal okozott, az életet vagy egészséget károsító, illetve a hibás termék által okozott károkért való felelősséget.',
      ],
    },
    {
      id: 'termination',
      title: '9. Megszűnés',
      body: [
        'Fiókját a [személyes adatok](gdpr) oldalon bármikor törölheti, ha nincs folyamatban lévő megrendelése, visszatérítése vagy elállása. A már kifizetett megrendeléseket kiszállítjuk.',
        'A csalásra használt vagy e feltételeket más módon súlyosan sértő fiókot bezárhatjuk. Ennek okát előbb közöljük Önnel, hacsak jogszabály nem tiltja, és a leadott megrendelésekből eredő jogai megmaradnak.',
      ],
    },
    {
      id: 'law',
      title: '10. Irányadó jog és jogviták',
      body: [
        'Az eladó ({company}) székhelye szerinti ország ({country}) joga irányadó. Ha Ön más országban él, megilleti az ottani kötelező szabályok védelme, és az ottani bírósághoz is fordulhat; mi csak ott perelhetjük Önt.',
        'Kérjük, először nekünk írjon. Ha nem jutunk megegyezésre, díjmentesen fordulhat a fogyasztói jogvitáinkban illetékes vitarendezési testülethez (Magyarországon: békéltető testület):',
        {
          facts: [
            ['Testület', '{mediator}'],
            ['Cím', '{mediatorAddress}'],
            ['Webhely', '{mediatorUrl}'],
          ],
        },
        'Határon átnyúló ügyben az Ön országának [Európai Fogyasztói Központja](https://www.eccnet.eu) díjmentesen ad tanácsot.',
      ],
    },
    {
      id: 'questions',
      title: '11. Kapcsolat',
      body: [
        'Kérdéseivel és panaszaival itt ér el minket; kérjük, adja meg a megrendelésszámot.',
        {
          facts: [
            ['Cégnév', '{company}'],
            ['Cím', '{address}'],
            ['E-mail', '{email}'],
            ['Telefon', '{phone}'],
          ],
        },
      ],
    },
  ],
}
