import type { Language } from '@/lib/i18n/languages'

export type Testimonial = {
  name: string
  /** Letters shown where a portrait would be. */
  initials: string
  /** Stars out of five. */
  rating: number
  text: string
  /** True only for a review that belongs to an order; these are samples. */
  verified: boolean
}

// biome-ignore format: one sample a line
const SAMPLES: Record<Language, [name: string, text: string][]> = {
  en: [
    ['Emma Clarke', 'The phone arrived two days after my transfer, packed better than I pack my own things.'],
    ['Daniel Murphy', 'I could choose the exact colour and size without reading a manual first.'],
    ['Sophie Turner', 'Clear prices, no surprises at the end. That alone brought me back.'],
    ['James O’Connor', 'The watch looks like its picture, which I did not expect.'],
    ['Grace Bennett', 'My question was answered the same evening, in full sentences.'],
    ['Oliver Hughes', 'I changed my mind within the fortnight and had my money back without a debate.'],
    ['Charlotte Reid', 'The scooter takes me to the station every morning, rain included.'],
    ['Thomas Walsh', 'A quiet shop. It tells you what you need and then leaves you alone.'],
    ['Alice Morgan', 'Ordered from Ireland for my father; he managed the rest himself.'],
    ['Henry Foster', 'The order page said exactly what would happen next, and it did.'],
    ['Isabel Grant', 'Light shoes, true to size, well wrapped.'],
    ['Samuel Byrne', 'Paying by transfer felt old-fashioned, then it was simply done.'],
    ['Lucy Edwards', 'The lamp warmed up the whole room. I ordered a second one.'],
    ['George Palmer', 'Good descriptions, written by someone who had held the thing.'],
    ['Nora Kelly', 'My third order here, and still no reason to look elsewhere.'],
  ],
  fr: [
    ['Camille Laurent', 'Téléphone reçu deux jours après mon virement, emballé avec un soin rare.'],
    ['Julien Moreau', 'J’ai pu choisir la couleur et la capacité sans lire trois pages d’explications.'],
    ['Claire Dubois', 'Le prix affiché est le prix payé. C’est pour cela que je suis revenue.'],
    ['Antoine Girard', 'La montre ressemble à sa photo, ce qui n’arrive pas souvent.'],
    ['Élodie Fontaine', 'Une réponse le soir même, polie et complète.'],
    ['Nicolas Perrin', 'Je me suis rétracté dans les délais et j’ai été remboursé sans discussion.'],
    ['Manon Chevalier', 'La trottinette m’emmène à la gare chaque matin, même sous la pluie.'],
    ['Paul Lemaire', 'Une boutique calme\u00a0: elle dit l’essentiel et n’insiste pas.'],
    ['Hélène Marchand', 'Commandé pour mon père, qui s’est débrouillé tout seul ensuite.'],
    ['Mathieu Caron', 'La page de commande annonçait la suite, et la suite est venue.'],
    ['Inès Renaud', 'Chaussures légères, pointure exacte, bien emballées.'],
    ['Olivier Masson', 'Le virement me semblait désuet\u00a0; en deux minutes, c’était fait.'],
    ['Sarah Colin', 'La lampe réchauffe toute la pièce. J’en ai repris une.'],
    ['Benoît Aubry', 'Des descriptions écrites par quelqu’un qui a tenu l’objet en main.'],
    ['Louise Picard', 'Troisième commande, et toujours aucune raison d’aller voir ailleurs.'],
  ],
  es: [
    ['Lucía Romero', 'El teléfono llegó dos días después de la transferencia y muy bien embalado.'],
    ['Javier Molina', 'Pude elegir el color y la capacidad sin leer un manual.'],
    ['Marta Delgado', 'El precio que se ve es el que se paga. Por eso he vuelto.'],
    ['Álvaro Navarro', 'El reloj es igual que en la foto, algo poco habitual.'],
    ['Elena Iglesias', 'Me respondieron la misma tarde, con amabilidad y detalle.'],
    ['Sergio Campos', 'Desistí dentro del plazo y me devolvieron el dinero sin discusiones.'],
    ['Carmen Vidal', 'El patinete me lleva a la estación cada mañana, también con lluvia.'],
    ['Diego Herrera', 'Una tienda tranquila: informa y no agobia.'],
    ['Paula Ortega', 'Lo pedí para mi padre y él se ocupó del resto sin ayuda.'],
    ['Rubén Santos', 'La página del pedido decía lo que iba a pasar, y así fue.'],
    ['Nuria Lozano', 'Zapatillas ligeras, talla exacta y bien envueltas.'],
    ['Ignacio Vega', 'Pagar por transferencia me parecía anticuado; tardé dos minutos.'],
    ['Sara Cortés', 'La lámpara da calidez a toda la sala. Pedí otra.'],
    ['Andrés Gil', 'Descripciones escritas por alguien que ha tenido el producto en la mano.'],
    ['Beatriz Soler', 'Es mi tercer pedido y no tengo motivos para buscar en otro sitio.'],
  ],
  pt: [
    ['Inês Carvalho', 'O telemóvel chegou dois dias depois da transferência, muito bem embalado.'],
    ['Tiago Martins', 'Escolhi a cor e a capacidade sem ter de ler um manual.'],
    ['Mariana Sousa', 'O preço indicado é o preço pago. Foi por isso que voltei.'],
    ['Pedro Almeida', 'O relógio é tal e qual como na fotografia, o que é raro.'],
    ['Catarina Lopes', 'Responderam na mesma noite, com simpatia e pormenor.'],
    ['Ricardo Nunes', 'Desisti dentro do prazo e devolveram-me o dinheiro sem discussão.'],
    ['Beatriz Ramos', 'A trotinete leva-me à estação todas as manhãs, mesmo com chuva.'],
    ['João Teixeira', 'Uma loja tranquila: informa e não incomoda.'],
    ['Helena Duarte', 'Encomendei para o meu pai e ele tratou do resto sozinho.'],
    ['Miguel Fonseca', 'A página da encomenda dizia o que ia acontecer, e aconteceu.'],
    ['Sofia Pinto', 'Sapatilhas leves, tamanho certo e bem embrulhadas.'],
    ['André Correia', 'Pagar por transferência parecia-me antiquado; demorei dois minutos.'],
    ['Leonor Matos', 'O candeeiro aquece a sala inteira. Encomendei outro.'],
    ['Rui Barbosa', 'Descrições escritas por quem já teve o produto na mão.'],
    ['Teresa Moura', 'É a minha terceira encomenda e não vejo razão para mudar.'],
  ],
  pl: [
    ['Anna Kowalczyk', 'Telefon dotarł dwa dni po przelewie, zapakowany bardzo starannie.'],
    ['Piotr Zieliński', 'Kolor i pojemność wybrałem bez czytania instrukcji.'],
    ['Magdalena Wójcik', 'Cena na stronie była ceną końcową. Dlatego wróciłam.'],
    ['Tomasz Lewandowski', 'Zegarek wygląda tak jak na zdjęciu, a to rzadkość.'],
    ['Katarzyna Mazur', 'Odpowiedź przyszła tego samego wieczoru, uprzejma i wyczerpująca.'],
    ['Marcin Król', 'Odstąpiłem od umowy w terminie i dostałem zwrot bez dyskusji.'],
    ['Joanna Pawlak', 'Hulajnoga wozi mnie co rano na dworzec, także w deszczu.'],
    ['Michał Sikora', 'Spokojny sklep: mówi, co trzeba, i nie naciska.'],
    ['Ewa Górska', 'Zamówiłam dla taty, a z resztą poradził sobie sam.'],
    ['Paweł Adamczyk', 'Strona zamówienia mówiła, co będzie dalej, i tak się stało.'],
    ['Natalia Baran', 'Lekkie buty, rozmiar zgodny, dobrze zapakowane.'],
    ['Krzysztof Dudek', 'Przelew wydawał mi się staroświecki, a zajął mi dwie minuty.'],
    ['Agnieszka Sadowska', 'Lampa ociepliła cały pokój. Zamówiłam drugą.'],
    ['Jakub Wilk', 'Opisy pisał ktoś, kto trzymał te rzeczy w ręku.'],
    ['Zofia Kubiak', 'Trzecie zamówienie i nadal nie mam powodu szukać gdzie indziej.'],
  ],
  it: [
    ['Giulia Ferri', 'Il telefono è arrivato due giorni dopo il bonifico, imballato con cura.'],
    ['Marco Bellini', 'Ho scelto colore e capacità senza leggere un manuale.'],
    ['Chiara Galli', 'Il prezzo indicato è quello che si paga. Per questo sono tornata.'],
    ['Luca Marini', 'L’orologio è identico alla foto, e non capita spesso.'],
    ['Francesca Villa', 'Mi hanno risposto la sera stessa, con gentilezza e precisione.'],
    ['Andrea Rinaldi', 'Ho esercitato il recesso nei termini e ho riavuto i soldi senza discussioni.'],
    ['Elisa Caruso', 'Il monopattino mi porta in stazione ogni mattina, anche con la pioggia.'],
    ['Matteo Longo', 'Un negozio tranquillo: dice l’essenziale e non insiste.'],
    ['Sara Gentile', 'Ordinato per mio padre, che poi ha fatto tutto da solo.'],
    ['Davide Leone', 'La pagina dell’ordine diceva che cosa sarebbe successo, ed è successo.'],
    ['Valentina Serra', 'Scarpe leggere, misura esatta, ben confezionate.'],
    ['Stefano Grassi', 'Il bonifico mi sembrava superato; in due minuti era fatto.'],
    ['Martina Conte', 'La lampada scalda tutta la stanza. Ne ho ordinata un’altra.'],
    ['Paolo Sartori', 'Descrizioni scritte da chi ha tenuto l’oggetto in mano.'],
    ['Alessia Monti', 'Terzo ordine, e ancora nessun motivo per cercare altrove.'],
  ],
  hu: [
    ['Kovács Anna', 'A telefon két nappal az átutalás után megérkezett, gondosan becsomagolva.'],
    ['Szabó Péter', 'Színt és tárhelyet választottam anélkül, hogy útmutatót kellett volna olvasnom.'],
    ['Tóth Eszter', 'A kiírt ár volt a végső ár. Ezért jöttem vissza.'],
    ['Varga Bence', 'Az óra pontosan olyan, mint a képen, ami ritkaság.'],
    ['Kiss Zsófia', 'Még aznap este válaszoltak, udvariasan és részletesen.'],
    ['Molnár Gábor', 'Határidőn belül elálltam, és vita nélkül visszakaptam a pénzem.'],
    ['Németh Réka', 'A roller minden reggel elvisz az állomásra, esőben is.'],
    ['Farkas Dániel', 'Nyugodt webáruház: elmondja, amit kell, és nem erőltet semmit.'],
    ['Balogh Judit', 'Édesapámnak rendeltem, a többit már egyedül intézte.'],
    ['Papp Márton', 'A megrendelés oldala leírta, mi következik, és úgy is lett.'],
    ['Takács Lilla', 'Könnyű cipő, pontos méret, gondos csomagolás.'],
    ['Juhász Tamás', 'Az átutalást régimódinak tartottam, aztán két perc alatt megvolt.'],
    ['Lakatos Nóra', 'A lámpa az egész szobát barátságossá tette. Rendeltem még egyet.'],
    ['Mészáros Ádám', 'A leírásokat olyan írta, aki kézbe is vette a terméket.'],
    ['Simon Katalin', 'Ez a harmadik rendelésem, és nincs miért máshol keresgélnem.'],
  ],
}

/** Fifteen sample testimonials in this language (specification §3, Testimonial). */
export function testimonialsIn(language: Language): Testimonial[] {
  return SAMPLES[language].map(([name, text]) => ({
    name,
    text,
    initials: name
      .split(' ')
      .map((word) => word.charAt(0))
      .join(''),
    rating: 5,
    verified: false,
  }))
}
