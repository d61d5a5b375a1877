/** Exports after the published column lists of the three shops, with every trap that the importer knows. */

const quote = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const rows = (header: readonly string[], lines: readonly Record<string, string>[], sign = ',') =>
  [header, ...lines.map((line) => header.map((name) => line[name] ?? ''))]
    .map((cells) => cells.map(quote).join(sign))
    .join('\r\n')

const TYPES = ['Smartphone', 'Montres', 'Shoes', 'Laptop', 'Audio'] as const
const typeOf = (at: number) => TYPES[at % TYPES.length] ?? ''

function gtinOf(at: number): string {
  const digits = String(200_000_000_000 + at)
  const sum = [...digits].reduce((all, one, place) => all + Number(one) * (place % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const HTML = '<p>Écran <strong>6,1"</strong> &amp; plus.</p>\r\n<ul><li>Un</li>\n<li>Deux</li></ul>'

const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name'],
  ...['Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'Variant Image'],
  'Status',
] as const

/** Three variants and a further picture a product; `pictures` is the address of a server, none without. */
export function shopifyFile(count: number, pictures = ''): string {
  const image = (name: string) => (pictures ? `${pictures}/${name}.jpg` : '')
  const lines = Array.from({ length: count }, (_, at) => {
    const handle = `produit-${at}`
    const isShoe = typeOf(at) === 'Shoes'
    const own = {
      Handle: handle,
      Title: `Produit “${at}”, édition`,
      'Body (HTML)': HTML,
      Vendor: `Marque ${at % 7}`,
      Type: typeOf(at),
      Tags: 'a, b',
      'Option1 Name': isShoe ? 'Size' : 'Capacité',
      'Option2 Name': 'Couleur',
      'Option3 Name': isShoe ? 'Width' : '',
      'Gift Card': 'false',
      'SEO Title': 'Titre',
      Status: 'active',
    }
    const variants = ['Noir', 'Blanc', 'Vert sauge'].map((colour, place) => ({
      ...(place === 0 ? own : { Handle: handle }),
      'Option1 Value': isShoe ? String(40 + place) : '128 Go',
      'Option2 Value': colour,
      'Option3 Value': isShoe ? 'Wide' : '',
      'Variant SKU': `S-${at}-${place}`,
      'Variant Grams': '180.0',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': String(place * 5 - 1),
      'Variant Inventory Policy': 'deny',
      'Variant Price': `${649 + place}.00`,
      'Variant Compare At Price': '699.00',
      'Variant Barcode': `'${gtinOf(at * 3 + place)}`,
      'Image Src': image(`${at}-${place}`),
      'Image Position': String(place + 1),
    }))
    const extra = { Handle: handle, 'Image Src': image(`${at}-back`), 'Image Position': '4' }
    return [...variants, ...(pictures ? [extra] : [])]
  })
  return rows(SHOPIFY, lines.flat())
}

const WOOCOMMERCE = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Short description'],
  ...['Description', 'Date sale price starts', 'Date sale price ends', 'In stock?', 'Stock'],
  ...['Backorders allowed?', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Tags'],
  ...['Images', 'Parent', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)'],
] as const

/** Two variations a product, before their parent in every other one. */
export function wooCommerceFile(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const parent = {
      ID: String(at * 10 + 1),
      Type: 'variable',
      SKU: at % 2 ? '' : `w-${at}`,
      Name: `Produit ${at % (count - 1)}`,
      Published: '1',
      'Short description': 'Court',
      Description: '<p>Montre \\n<b>étanche</b></p>',
      'Weight (kg)': '0,05',
      Categories: `${typeOf(at)} > Sport, Autre`,
      Brands: 'Trail',
      'Attribute 1 name': 'Couleur',
      'Attribute 1 value(s)': 'Noir, Bleu',
    }
    const variations = ['Noir', 'Bleu'].map((colour, place) => ({
      ID: String(at * 10 + 2 + place),
      Type: 'variation',
      SKU: `w-${at}-${place}`,
      Name: `${parent.Name} - ${colour}`,
      Published: '1',
      'In stock?': '1',
      Stock: String(place),
      'Sale price': place ? '' : '179,90',
      'Regular price': '1.199,90',
      Parent: at % 2 ? `id:${parent.ID}` : parent.SKU,
      'Attribute 1 name': 'Couleur',
      'Attribute 1 value(s)': colour,
    }))
    return at % 4 < 2 ? [parent, ...variations] : [...variations, parent]
  })
  return `\ufeff${rows(WOOCOMMERCE, lines.flat())}`
}

const PRESTASHOP = [
  ...['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded'],
  ...['On sale (0/1)', 'Discount amount', 'Reference #', 'Manufacturer', 'EAN13', 'Weight'],
  ...['Quantity', 'Summary', 'Description', 'Meta title', 'URL rewritten'],
  ...['Image URLs (x,y,z...)', 'Image alt texts (x,y,z...)', 'Feature(Name:Value:Position)'],
] as const

export function prestaShopFile(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => ({
    'Product ID': String(at + 1),
    'Active (0/1)': '1',
    'Name *': `Article ; ${at}`,
    'Categories (x,y,z...)': `Accueil,${typeOf(at)}`,
    'Price tax excluded': '1249,916667',
    'On sale (0/1)': '1',
    'Discount amount': '100',
    'Reference #': `P-${at}`,
    Manufacturer: 'Apple',
    EAN13: gtinOf(at + 500_000),
    Weight: '2.976846',
    Quantity: '400',
    Summary: '<p>Nouveau.</p>',
    Description: `<p>Nouveau.</p>\r\n${HTML}`,
    'URL rewritten': `Article-P${at}`,
    'Feature(Name:Value:Position)': 'RAM:8 GB:1,Écran:13,3":2',
  }))
  return rows(PRESTASHOP, lines, ';')
}
