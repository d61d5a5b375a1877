import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Política de privacidad',
  description: 'Qué sabe {shop} de usted, por qué, durante cuánto tiempo y qué puede pedirnos.',
  sections: [
    {
      id: 'controller',
      title: 'Responsable del tratamiento',
      body: [
        '{company}, {address}, es responsable del tratamiento de sus datos personales. Para cualquier cuestión al respecto, escriba a {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'Qué datos tratamos y para qué',
      body: [
        {
          list: [
            'Cuenta y pedidos: nombre, dirección, correo electrónico, teléfono, idioma, productos pedidos, forma y fecha de pago. Son necesarios para ejecutar el contrato (RGPD, artículo 6.1.b); sin ellos no podemos entregar.',
            'Mensajes sobre los pedidos, comunicaciones de defectos con sus fotos, respuestas a lo que nos escribe y nuestras notas al respecto: también para ejecutar el contrato.',
            'Contabilidad y facturas: porque la ley nos obliga a conservarlas (artículo 6.1.c).',
            'Seguridad: los dispositivos en los que tiene la sesión iniciada, con navegador y horas; cuántas veces se ha intentado iniciar sesión en una cuenta o desde una dirección de red; un registro de los cambios importantes; un registro de los inicios de sesión y de los intentos rechazados, en el que la cuenta y la dirección de red figuran solo como códigos, sin nombres. Proteger las cuentas es un interés legítimo nuestro (artículo 6.1.f).',
            'Idioma: en la primera visita, el país de su dirección de red puede sugerir uno; podemos preguntarlo a un servicio externo, que solo recibe esa dirección. Mostrar la tienda en el idioma adecuado es un interés legítimo nuestro (artículo 6.1.f). No conservamos la dirección para ello.',
            'Boletín, medición de audiencia, comunicación de datos a socios: solo si usted consiente (artículo 6.1.a), y puede retirar el consentimiento en cualquier momento. Por ahora, la tienda registra su elección y no hace ninguna de las tres cosas.',
          ],
        },
        'No tomamos decisiones sobre usted de forma exclusivamente automatizada ni vendemos datos.',
      ],
    },
    {
      id: 'recipients',
      title: 'Destinatarios',
      body: [
        'Quienes trabajan para nosotros, en lo que necesitan: nuestro proveedor de alojamiento {host}, el proveedor de correo, los transportistas, los bancos y el proveedor de pago que usted elija, y nuestra gestoría. Las autoridades solo reciben datos cuando la ley lo exige.',
        {
          facts: [
            [
              'Pago con tarjeta y otros medios en la página de Stripe',
              '{provider.stripe}: su correo electrónico, la referencia y el importe del pedido, y lo que introduzca en su página, para cobrar el pago y prevenir el fraude.',
            ],
            [
              'Pago en criptomonedas',
              '{provider.nowpayments}: la referencia y el importe del pedido, y lo que introduzca en su página, para cobrar el pago.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Fuera de Europa',
      body: [
        'Conservamos los datos en el Espacio Económico Europeo. Si pide que le entreguemos en otro lugar, el transportista de allí recibe su dirección. Si uno de nuestros proveedores trabaja fuera de ese Espacio, será sobre la base de una decisión de la Comisión Europea o de sus cláusulas contractuales tipo.',
      ],
    },
    {
      id: 'retention',
      title: 'Plazos de conservación',
      body: [
        'Su cuenta, con sus preferencias, sus consentimientos y nuestras notas, mientras usted la mantenga. Lo demás:',
        {
          facts: [
            [
              'Nombre, dirección, correo y teléfono de los pedidos y de sus confirmaciones, para la contabilidad',
              '{keep.orderDetails}',
            ],
            [
              'Facturas y rectificativas, aparte de la cuenta: diez años desde el fin del año de emisión, como máximo',
              '{keep.invoices}',
            ],
            ['Enlaces para una nueva contraseña, tras su uso o caducidad', '{keep.resetLinks}'],
            ['Sesiones en un dispositivo, tras cerrarse', '{keep.endedSessions}'],
            ['Correos que enviamos, con su contenido', '{keep.sentMails}'],
            ['Correos que no pudieron entregarse', '{keep.undeliverableMails}'],
            [
              'Confirmación de la eliminación de la cuenta, si no pudo entregarse',
              '{keep.farewellMails}',
            ],
            ['Protección contra pedidos enviados dos veces', '{keep.submissionKeys}'],
            [
              'Recuento de intentos de inicio de sesión, una vez levantado el límite',
              '{keep.attempts}',
            ],
            [
              'Cambios de dirección de correo, una vez confirmados, abandonados o caducados',
              '{keep.emailChanges}',
            ],
            ['Anotaciones en el registro de cambios importantes', '{keep.auditEntries}'],
            ['Archivos de extractos bancarios cuya lectura no se completó', '{keep.bankFiles}'],
            [
              'Nombre, cuenta y concepto del pagador en nuestros extractos bancarios',
              '{keep.bankPayers}',
            ],
          ],
        },
        'Si elimina su cuenta, los pedidos que debemos conservar se anonimizan de inmediato; aquellos de los que aún puede desistir, en cuanto termine ese plazo. Las facturas y rectificativas conservan nombre y dirección mientras lo exija la ley contable, aparte de la cuenta.',
      ],
    },
    {
      id: 'rights',
      title: 'Sus derechos',
      body: [
        {
          list: [
            'Acceso: saber qué conservamos y recibir una copia.',
            'Rectificación: corregir lo que sea inexacto.',
            'Supresión: eliminar sus datos.',
            'Portabilidad: llevarse sus datos en un archivo.',
            'Oposición: oponerse a lo que hacemos por interés legítimo.',
            'Limitación: suspender el uso de sus datos mientras se aclara una cuestión.',
          ],
        },
        'Puede ejercer la mayoría de ellos directamente en la página de [datos personales](gdpr). Para los demás, escriba a {email}; respondemos en el plazo de un mes. Un consentimiento puede retirarse en cualquier momento, sin que ello afecte a la licitud del tratamiento anterior.',
      ],
    },
    {
      id: 'complaint',
      title: 'Reclamaciones',
      body: [
        'Puede reclamar ante la autoridad de protección de datos del país en el que reside (en España, la Agencia Española de Protección de Datos) o del país de nuestro domicilio social ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Seguridad',
      body: [
        'Las contraseñas se guardan únicamente como resúmenes criptográficos, nunca en claro. La cookie que mantiene su sesión no puede ser leída por scripts y, en el sitio público, todo viaja cifrado. La [política de cookies](cookie-policy) enumera lo que se guarda en su navegador.',
      ],
    },
  ],
}
