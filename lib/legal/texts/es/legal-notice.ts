import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Aviso legal',
  description: 'Quién es el titular de {shop}, quién aloja el sitio y qué ley se aplica.',
  sections: [
    {
      id: 'publisher',
      title: 'Titular del sitio',
      body: [
        'El titular de este sitio es:',
        {
          facts: [
            ['Empresa', '{company}'],
            ['Forma jurídica', '{form}'],
            ['Capital social', '{capital}'],
            ['Domicilio social', '{address}'],
            ['Inscripción registral', '{registration}'],
            ['NIF-IVA', '{vatId}'],
            ['Correo electrónico', '{email}'],
            ['Teléfono', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'Responsable de la publicación',
      body: ['La persona responsable de lo que aquí se publica es {director}.'],
    },
    {
      id: 'hosting',
      title: 'Alojamiento',
      body: [
        'Este sitio está alojado por:',
        {
          facts: [
            ['Proveedor de alojamiento', '{host}'],
            ['Dirección', '{hostAddress}'],
            ['Teléfono', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Propiedad intelectual e industrial',
      body: [
        'Los textos, las imágenes y los programas de este sitio, así como el nombre {shop}, pertenecen a {company} o se utilizan con el permiso de sus titulares. Puede consultarlos e imprimirlos para uso privado. Cualquier otro uso requiere nuestra autorización previa por escrito.',
        'Los nombres de los productos y las marcas pertenecen a sus respectivos titulares.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Datos personales',
      body: [
        '{company} es responsable del tratamiento de los datos personales recogidos en este sitio. La [política de privacidad](privacy-policy) explica qué datos conservamos, durante cuánto tiempo y cuáles son sus derechos; la [política de cookies](cookie-policy), qué se guarda en su navegador.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Responsabilidad',
      body: [
        'Procuramos que la información publicada sea correcta y esté al día, y corregimos los errores en cuanto los conocemos. El acceso al sitio puede interrumpirse por mantenimiento. No respondemos del contenido de sitios ajenos, aunque los enlacemos.',
        'Nada de lo aquí dicho limita los derechos que la ley reconoce a los consumidores. Los pedidos se rigen por las [condiciones generales de venta](terms-of-service).',
      ],
    },
    {
      id: 'notice-law',
      title: 'Ley aplicable',
      body: [
        'Este sitio se rige por la ley del país en el que {company} tiene su domicilio social ({country}). Si usted es consumidor, conserva la protección de las normas imperativas del país en el que reside.',
        'Si una controversia no puede resolverse entre nosotros, las [condiciones generales de venta](terms-of-service#law) indican quién puede ayudar y qué tribunales son competentes.',
      ],
    },
  ],
}
