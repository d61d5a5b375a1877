import { line } from '../line-texts'
import type { Localized } from '../types'
import type { Facts } from './rows'
import { counted, each, join, measure } from './units'

// biome-ignore format: a table, one phrase a line
const W = {
  calf: line('full-grain calf leather', 'cuir de veau pleine fleur', 'piel de becerro plena flor', 'pele de vitela plena flor', 'licowa skóra cielęca', 'vitello pieno fiore', 'barkás borjúbőr'),
  suede: line('suede', 'veau velours', 'ante', 'camurça', 'zamsz', 'camoscio', 'velúrbőr'),
  nylon: line('woven nylon', 'nylon tissé', 'nailon tejido', 'nylon tecido', 'tkany nylon', 'nylon tessuto', 'szövött nejlon'),
  knit: line('one-piece knit', 'maille d’une seule pièce', 'punto de una sola pieza', 'malha de peça única', 'dzianina z jednego kawałka', 'maglia in un solo pezzo', 'egy darabból kötött anyag'),
  ripstop: line('tear-resistant mesh', 'mesh résistant à la déchirure', 'malla resistente al desgarro', 'malha resistente ao rasgo', 'siatka odporna na rozdarcie', 'rete antistrappo', 'szakadásálló háló'),
  mesh: line('breathable mesh', 'mesh aéré', 'malla transpirable', 'malha respirável', 'przewiewna siatka', 'rete traspirante', 'szellőző háló'),
  canvas: line('heavy cotton canvas', 'toile de coton épaisse', 'lona de algodón gruesa', 'lona de algodão grossa', 'gruba tkanina bawełniana', 'tela di cotone pesante', 'vastag pamutvászon'),
  leather: line('leather', 'cuir', 'piel', 'pele', 'skóra', 'pelle', 'bőr'),
  textile: line('textile', 'textile', 'textil', 'têxtil', 'tkanina', 'tessuto', 'textil'),
  cotton: line('cotton', 'coton', 'algodón', 'algodão', 'bawełna', 'cotone', 'pamut'),
  rubber: line('natural rubber', 'caoutchouc naturel', 'caucho natural', 'borracha natural', 'kauczuk naturalny', 'gomma naturale', 'természetes gumi'),
  foam: line('foam with rubber pads', 'mousse et patins en caoutchouc', 'espuma con tacos de caucho', 'espuma com apoios de borracha', 'pianka z gumowymi wstawkami', 'schiuma con inserti in gomma', 'hab gumibetétekkel'),
  stitched: line('stitched', 'cousue', 'cosida', 'cosida', 'przeszyta', 'cucita', 'varrott'),
  lugs: line('%s~mm lugs', 'crampons de %s~mm', 'tacos de %s~mm', 'pitões de %s~mm', 'bieżnik %s~mm', 'tasselli da %s~mm', '%s~mm-es bordák'),
  platform: line('%s~mm platform', 'plateforme de %s~mm', 'plataforma de %s~mm', 'plataforma de %s~mm', 'platforma %s~mm', 'plateau da %s~mm', '%s~mm-es platform'),
  laces: line('laces', 'lacets', 'cordones', 'atacadores', 'sznurowadła', 'lacci', 'cipőfűző'),
  waxed: line('waxed cotton laces', 'lacets en coton ciré', 'cordones de algodón encerado', 'atacadores em algodão encerado', 'woskowane bawełniane sznurowadła', 'lacci in cotone cerato', 'viaszolt pamut cipőfűző'),
  none: line('none, slip-on', 'aucune, à enfiler', 'ninguno, sin cordones', 'nenhum, de enfiar', 'brak, wsuwane', 'nessuna, senza lacci', 'nincs, belebújós'),
  cream: line('brush, then leather cream', 'brosser, puis crème pour cuir', 'cepillar y aplicar crema para piel', 'escovar e aplicar creme para pele', 'szczotkować, potem krem do skóry', 'spazzolare, poi crema per pelle', 'kefélés, majd bőrápoló krém'),
  brush: line('suede brush, waterproofing spray', 'brosse à daim, imperméabilisant', 'cepillo para ante, impermeabilizante', 'escova para camurça, impermeabilizante', 'szczotka do zamszu, impregnat', 'spazzola per camoscio, impermeabilizzante', 'velúrkefe, impregnáló spray'),
  hand: line('by hand in lukewarm water', 'à la main, à l’eau tiède', 'a mano con agua tibia', 'à mão com água morna', 'ręcznie w letniej wodzie', 'a mano in acqua tiepida', 'kézzel, langyos vízben'),
  weight: line('%s~g in size #', '%s~g en pointure #', '%s~g en la talla #', '%s~g no tamanho #', '%s~g w rozmiarze #', '%s~g nel numero #', '%s~g #-es méretben'),
} satisfies Record<string, Localized>

const grams = (value: number, size: number) =>
  counted(
    value,
    each((language) => W.weight[language].replace('#', String(size))),
  )

export const sneakerFacts: Record<string, Facts> = {
  'calvestre-court': {
    upper: W.calf,
    lining: W.leather,
    sole: join(W.rubber, W.stitched),
    drop: measure('mm', 6),
    closure: W.waxed,
    care: W.cream,
    weight: grams(365, 42),
  },
  'calvestre-atelier': {
    upper: W.suede,
    lining: W.leather,
    sole: join(W.rubber, W.stitched),
    drop: measure('mm', 6),
    closure: W.laces,
    care: W.brush,
    weight: grams(340, 42),
  },
  'calvestre-promenade': {
    upper: join(W.suede, W.nylon),
    lining: W.textile,
    sole: W.foam,
    drop: measure('mm', 9),
    closure: W.laces,
    care: W.brush,
    weight: grams(290, 42),
  },
  'strevik-pace': {
    upper: W.knit,
    lining: W.textile,
    sole: W.foam,
    drop: measure('mm', 8),
    closure: W.laces,
    care: W.hand,
    weight: grams(242, 42),
  },
  'strevik-ridge': {
    upper: W.ripstop,
    lining: W.textile,
    sole: join(W.foam, counted(5, W.lugs)),
    drop: measure('mm', 6),
    closure: W.laces,
    care: W.hand,
    weight: grams(305, 42),
  },
  'strevik-drift': {
    upper: W.mesh,
    lining: W.textile,
    sole: W.foam,
    drop: measure('mm', 9),
    closure: W.laces,
    care: W.hand,
    weight: grams(268, 40),
  },
  'nembrique-arcade': {
    upper: W.calf,
    lining: W.textile,
    sole: join(W.rubber, W.stitched),
    drop: measure('mm', 7),
    closure: W.waxed,
    care: W.cream,
    weight: grams(445, 42),
  },
  'nembrique-loft': {
    upper: join(W.canvas, W.leather),
    lining: W.cotton,
    sole: W.rubber,
    drop: measure('mm', 4),
    closure: W.none,
    care: W.hand,
    weight: grams(285, 42),
  },
  'nembrique-verse': {
    upper: W.calf,
    lining: W.leather,
    sole: join(W.rubber, counted(45, W.platform)),
    drop: measure('mm', 10),
    closure: W.waxed,
    care: W.cream,
    weight: grams(395, 39),
  },
}
