import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readForeign } from '@/lib/products/moving/file/read-foreign'

const ENGLISH = [
  ...['Type', 'SKU', '"GTIN, UPC, EAN, or ISBN"', 'Name', 'Published', '"Short description"'],
  ...['Description', '"In stock?"', 'Stock', '"Backorders allowed?"', '"Weight (kg)"'],
  ...['"Sale price"', '"Regular price"', 'Categories', 'Images', 'Parent', 'Brands'],
  ...['"Attribute 1 name"', '"Attribute 1 value(s)"'],
]

/** As exporters of these languages write them. */
const HEADERS = {
  German:
    'Typ;Artikelnummer;"GTIN, UPC, EAN oder ISBN";Name;Veröffentlicht;Kurzbeschreibung;Beschreibung;Vorrätig?;Lager;"Lieferrückstande erlaubt?";"Gewicht (kg)";Angebotspreis;"Regulärer Preis";Kategorien;Bilder;"Übergeordnetes Produkt";Marken;"Attribut 1 Name";"Attribut 1 Wert(e)"',
  French:
    'Type;UGS;"GTIN, UPC, EAN ou ISBN";Nom;Publié;"Description courte";Description;"En stock ?";Stock;"Autoriser les commandes de produits en rupture ?";"Poids (kg)";"Tarif promo";"Tarif régulier";Catégories;Images;Parent;Marques;"Nom de l’attribut 1";"Valeur(s) de l’attribut 1 "',
  Spanish:
    'Tipo;SKU;"GTIN, UPC, EAN o ISBN";Nombre;Publicado;"Descripción corta";Descripción;"¿En inventario?";Inventario;"¿Permitir reservas de productos agotados?";"Peso (kg)";"Precio rebajado";"Precio normal";Categorías;Imágenes;Superior;Marcas;"Nombre del atributo 1";"Valor(es) del atributo 1"',
  Italian:
    'Tipo;COD;"GTIN, UPC, EAN o ISBN";Nome;Pubblicato;"Breve descrizione";Descrizione;"In stock?";Magazzino;"Abilita gli ordini arretrati?";"Peso (kg)";"Prezzo in offerta";"Prezzo di listino";Categorie;Immagine;Genitore;Marchi;"Attributo 1 nome";"Attributo 1 valuta(e)"',
  Polish:
    'Typ;SKU;"GTIN, UPC, EAN lub ISBN";Nazwa;Opublikowano;"Krótki opis";Opis;"W magazynie?";"Stan magazynowy";"Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?";"Waga (kg)";"Cena promocyjna";Cena;Kategorie;Obrazki;"Element nadrzędny";Marki;"Nazwa atrybutu 1";"Wartości atrybutu 1"',
  Portuguese:
    'Tipo;SKU;"GTIN, UPC, EAN ou ISBN";Nome;Publicado;"Descrição curta";Descrição;"Em stock?";Stock;"Permitir encomendas?";"Peso (kg)";"Preço promocional";"Preço normal";Categorias;Imagens;Ascendente;Marcas;"Nome do atributo 1";"Valores do atributo 1"',
  Hungarian:
    'Típus;Cikkszám;"GTIN, UPC, EAN vagy ISBN";Név;Közzétéve;"Rövid leírás";Leírás;Raktáron?;Készlet;"Utórendelés engedélyezett?";"Tömeg (kg)";"Akciós ár";"Normál ár";Kategóriák;Képek;Szülő;Márkák;"1. tulajdonság neve";"1. tulajdonság értéke(i)"',
}

const text = readFileSync('tests/other-shops/woocommerce.csv', 'utf8')
const [header = ''] = text.split('\n')

function inLanguage(names: string): string {
  const translated = names.split(';')
  const changed = header
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((name) => translated[ENGLISH.indexOf(name.trim())] ?? name)
    .join(',')
  return changed + text.slice(header.length)
}

const read = (csv: string) =>
  readForeign(new TextEncoder().encode(csv), 'fr', { now: new Date('2026-11-30T12:00:00Z') })

it.each(Object.entries(HEADERS))(
  'reads the export of a back office in %s as that in English',
  (_, names) => {
    expect(names.split(';')).toHaveLength(ENGLISH.length)
    expect(inLanguage(names)).not.toBe(text)
    expect(read(inLanguage(names))).toEqual(read(text))
  },
)

it('reads narrow and no-break spaces of French', () => {
  const french = inLanguage(HEADERS.French).replace('En stock ?', 'En stock\u202f?')
  expect(read(french)).toEqual(read(text))
})
