import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Adatkezelési tájékoztató',
  description: '{shop}: milyen adatokat kezelünk Önről, miért és meddig, és mit kérhet tőlünk.',
  sections: [
    {
      id: 'controller',
      title: 'Az adatkezelő',
      body: [
        'Az Ön személyes adatainak kezelője: {company}, {address}. Adatvédelmi ügyben a következő címre írhat: {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'Milyen adatokat és miért kezelünk',
      body: [
        {
          list: [
            'Fiók és megrendelések: név, cím, e-mail, telefon, nyelv, a megrendelt termékek, a fizetés módja és ideje. Ezek a szerződés teljesítéséhez szükségesek [GDPR 6. cikk (1) bekezdés b) pont]; nélkülük nem tudunk szállítani.',
            'A megrendelésekről szóló üzenetek, a hibabejelentések a képeikkel, válaszok a leveleire és az ezekről készült megjegyzéseink: szintén a szerződés teljesítéséhez.',
            'Könyvelés és számlák: mert megőrzésükre jogszabály kötelez [6. cikk (1) bekezdés c) pont].',
            'Biztonság: azok az eszközök, amelyeken be van jelentkezve, böngészővel és időpontokkal; hányszor próbáltak bejelentkezni egy fiókba vagy egy hálózati címről; a fontos változások naplója; a belépések és az elutasított kísérletek naplója, amelyben a fiók és a hálózati cím csak kódként szerepel, név nélkül. A fiókok védelme jogos érdekünk [6. cikk (1) bekezdés f) pont].',
            'Nyelv: első látogatáskor a hálózati cím országa alapján javasolhatunk nyelvet; az országot külső szolgáltatástól is megkérdezhetjük, amely csak ezt a címet kapja meg. Jogos érdekünk, hogy a webáruház a megfelelő nyelven jelenjen meg [6. cikk (1) bekezdés f) pont]. A címet ehhez nem őrizzük meg.',
            'Hírlevél, látogatottságmérés, adatok átadása partnereknek: csak az Ön hozzájárulásával [6. cikk (1) bekezdés a) pont], amelyet bármikor visszavonhat. A webáruház jelenleg csak rögzíti a választását, és a három közül egyik célra sem használ adatot.',
          ],
        },
        'Önnel kapcsolatban nem hozunk kizárólag automatizált döntést, és nem adunk el adatokat.',
      ],
    },
    {
      id: 'recipients',
      title: 'Címzettek',
      body: [
        'A megbízásunkból eljárók, a szükséges mértékben: a tárhelyszolgáltató ({host}), a levelezési szolgáltató, a fuvarozók, a bankok és az Ön által választott fizetési szolgáltató, valamint a könyvelőnk. Hatóság csak akkor kap adatot, ha jogszabály előírja.',
        {
          facts: [
            [
              'Fizetés bankkártyával és más módon a Stripe oldalán',
              '{provider.stripe}: az Ön e-mail-címe, a rendelés azonosítója és összege, valamint amit a szolgáltató oldalán megad, a fizetés lebonyolítása és a csalások megelőzése céljából.',
            ],
            [
              'Fizetés kriptovalutával',
              '{provider.nowpayments}: a rendelés azonosítója és összege, valamint amit a szolgáltató oldalán megad, a fizetés lebonyolítása céljából.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Európán kívül',
      body: [
        'Az adatokat az Európai Gazdasági Térségben tároljuk. Ha máshová kér szállítást, az ottani fuvarozó megismeri a címét. Ha valamelyik szolgáltatónk a Térségen kívül működne, a továbbítás az Európai Bizottság megfelelőségi határozatán vagy általános adatvédelmi kikötésein alapulna.',
      ],
    },
    {
      id: 'retention',
      title: 'Megőrzési idők',
      body: [
        'A fiókot, a beállításokkal, a hozzájárulásokkal és a megjegyzéseinkkel együtt, addig őrizzük, amíg Ön fenntartja. A többi adat:',
        {
          facts: [
            [
              'Név, cím, e-mail és telefon a megrendelésekben és visszaigazolásukban, a könyveléshez',
              '{keep.orderDetails}',
            ],
            [
              'Számlák és jóváíró számlák, a fióktól elkülönítve: a kiállítás évének végétől tíz évig, legfeljebb',
              '{keep.invoices}',
            ],
            [
              'Új jelszóhoz küldött hivatkozások, felhasználás vagy lejárat után',
              '{keep.resetLinks}',
            ],
            ['Bejelentkezések egy eszközön, a végük után', '{keep.endedSessions}'],
            ['Az általunk elküldött e-mailek a tartalmukkal', '{keep.sentMails}'],
            ['Kézbesíthetetlen e-mailek', '{keep.undeliverableMails}'],
            ['A fiók törlésének visszaigazolása, ha kézbesíthetetlen', '{keep.farewellMails}'],
            ['Védelem a kétszer elküldött megrendelés ellen', '{keep.submissionKeys}'],
            ['A bejelentkezési kísérletek száma, a korlátozás lejárta után', '{keep.attempts}'],
            [
              'Az e-mail-cím módosításai, a megerősítés, a visszavonás vagy a lejárat után',
              '{keep.emailChanges}',
            ],
            ['Bejegyzések a fontos változások naplójában', '{keep.auditEntries}'],
            [
              'Bankszámlakivonatok fájljai, amelyek beolvasása nem fejeződött be',
              '{keep.bankFiles}',
            ],
            [
              'A befizető neve, számlaszáma és közleménye a bankszámlakivonatainkban',
              '{keep.bankPayers}',
            ],
          ],
        },
        'Ha törli a fiókját, azokat a megrendeléseket, amelyeket meg kell őriznünk, azonnal anonimizáljuk; azokat, amelyektől még elállhat, e határidő lejárta után. A számlákon és jóváíró számlákon a név és a cím a számviteli törvény szerinti ideig megmarad, a fióktól elkülönítve.',
      ],
    },
    {
      id: 'rights',
      title: 'Az Ön jogai',
      body: [
        {
          list: [
            'Hozzáférés: megtudhatja, mit őrzünk, és másolatot kaphat róla.',
            'Helyesbítés: kijavíttathatja, ami pontatlan.',
            'Törlés: töröltetheti az adatait.',
            'Adathordozhatóság: fájlként magával viheti az adatait.',
            'Tiltakozás: tiltakozhat az ellen, amit jogos érdekből teszünk.',
            'Korlátozás: kérheti adatai kezelésének felfüggesztését, amíg egy kérdés tisztázódik.',
          ],
        },
        'Ezek nagy részét Ön is elvégezheti a [személyes adatok](gdpr) oldalon. Egyébként írjon a következő címre: {email}; egy hónapon belül válaszolunk. A hozzájárulás bármikor visszavonható; ez nem érinti a korábbi adatkezelés jogszerűségét.',
      ],
    },
    {
      id: 'complaint',
      title: 'Panasz',
      body: [
        'Panaszt tehet a lakóhelye szerinti ország adatvédelmi hatóságánál (Magyarországon a Nemzeti Adatvédelmi és Információszabadság Hatóságnál) vagy a székhelyünk szerinti országéban ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Biztonság',
      body: [
        'A jelszavakat kizárólag visszafejthetetlen lenyomatként tároljuk, sohasem szövegként. A bejelentkezést fenntartó sütit szkriptek nem olvashatják, és a nyilvános webhelyen minden adat titkosítva továbbítódik. Hogy mit tárol a böngészője, azt a [sütikezelési tájékoztató](cookie-policy) sorolja fel.',
      ],
    },
  ],
}
