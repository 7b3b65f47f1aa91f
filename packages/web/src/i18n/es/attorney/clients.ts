import type { clients as english } from '../../en/attorney/clients.ts'

export const clients = {
  'clients.title': 'Clientes',
  'clients.loading': 'Cargando sus clientes',
  'clients.list': 'Lista de clientes',
  'clients.intro':
    'A quien está en esta lista y presenta un reclamo sin usted se le pide hacerlo a través de usted. Ningún otro bufete ve la lista.',
  'clients.search': 'Buscar por apellido',
  'clients.none': 'Aún no hay nadie en la lista.',
  'clients.noMatch': 'Ningún apellido de sus clientes empieza así.',
  'clients.count': '{count, plural, one {# cliente} other {# clientes}}',
  'clients.pages': 'Páginas de clientes',
  'clients.added': 'Agregado el {date} por {name}',
  'clients.add': 'Agregar cliente',
  'clients.add.text':
    'Reconocemos a un cliente por el correo electrónico de su cuenta, o por el nombre y la propiedad juntos.',
  'clients.add.done': '{name} está en su lista',
  'clients.field.firstName': 'Nombre',
  'clients.field.lastName': 'Apellido',
  'clients.field.email': 'Correo electrónico',
  'clients.field.address1': 'Dirección de la propiedad',
  'clients.field.zip': 'Código postal',
  'clients.missing.firstName': 'Escriba el nombre.',
  'clients.missing.lastName': 'Escriba el apellido.',
  'clients.missing.email':
    'Escriba una dirección de correo como nombre@ejemplo.com, o la dirección de la propiedad con su código postal.',
  'clients.missing.address1': 'Escriba también la dirección de la propiedad.',
  'clients.missing.zip': 'Escriba un código postal como 95971.',
  'clients.remove': 'Quitar',
  'clients.remove.name': 'Quitar de la lista: {name}',
  'clients.remove.title': '¿Quitar a {name} de su lista?',
  'clients.remove.text':
    'Un reclamo que presente sin usted desde ahora ya no se le envía. Lo que se le envió antes queda como está.',
  'clients.remove.keep': 'Conservar a {name}',
  'clients.remove.done': '{name} ya no está en su lista',
  'clients.former': 'Reclamos que dejaron su bufete',
  'clients.former.ended': 'salió el {date}',
} satisfies Record<keyof typeof english, string>
