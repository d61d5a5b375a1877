import type { CountrySource } from './source'

export const EUROPEAN_NEIGHBOURS = {
  GB: {
    names: 'United Kingdom/Royaume-Uni/Reino Unido',
    cities: [
      'London/Londres/Londres',
      'Birmingham',
      'Manchester',
      'Glasgow',
      'Liverpool',
      'Leeds',
      'Edinburgh/Édimbourg/Edimburgo',
      'Bristol',
      'Cardiff',
      'Belfast',
    ],
  },
  CH: {
    names: 'Switzerland/Suisse/Suiza',
    cities: [
      'Zurich/Zurich/Zúrich',
      'Geneva/Genève/Ginebra',
      'Basel/Bâle/Basilea',
      'Lausanne/Lausanne/Lausana',
      'Bern/Berne/Berna',
      'Winterthur/Winterthour/Winterthur',
      'Lucerne/Lucerne/Lucerna',
      'St. Gallen/Saint-Gall/San Galo',
      'Lugano',
      'Fribourg/Fribourg/Friburgo',
    ],
  },
  NO: {
    names: 'Norway/Norvège/Noruega',
    cities: [
      'Oslo',
      'Bergen',
      'Trondheim',
      'Stavanger',
      'Drammen',
      'Fredrikstad',
      'Kristiansand',
      'Tromsø',
      'Sandnes',
      'Ålesund',
    ],
  },
  IS: {
    names: 'Iceland/Islande/Islandia',
    cities: [
      'Reykjavík/Reykjavik/Reikiavik',
      'Kópavogur',
      'Hafnarfjörður',
      'Reykjanesbær',
      'Akureyri',
      'Garðabær',
      'Mosfellsbær',
      'Selfoss',
      'Akranes',
      'Seltjarnarnes',
    ],
  },
} satisfies Record<string, CountrySource>
