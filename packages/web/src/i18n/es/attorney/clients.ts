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
  'clients.tooLong': 'Acorte este dato a {count} caracteres.',
  'clients.remove': 'Quitar de la lista',
  'clients.remove.name': 'Quitar de la lista: {name}',
  'clients.remove.title': '¿Quitar a {name} de su lista?',
  'clients.remove.text':
    'Un reclamo que presente sin usted desde ahora ya no se le envía. Lo que se le envió antes queda como está.',
  'clients.remove.keep': 'Conservar a {name}',
  'clients.remove.done': '{name} ya no está en su lista',
  'clients.file': 'Agregar desde un archivo',
  'clients.file.text':
    'Un archivo CSV con un cliente por fila: nombre, apellido y un correo electrónico, o la dirección de la propiedad con su código postal. Nada cambia antes de que vea quiénes están en él.',
  'clients.file.choose': 'Elegir archivo',
  'clients.file.empty': 'Descargar la plantilla',
  'clients.file.empty.name': 'clientes.csv',
  'clients.file.first': 'Primero elija un archivo.',
  'clients.file.checking': 'Revisando {file}',
  'clients.file.checked': 'De {file}:',
  'clients.file.ready':
    '{count, plural, =0 {No hay nadie que agregar.} one {Se puede agregar # cliente.} other {Se pueden agregar # clientes.}}',
  'clients.file.known':
    '{count, plural, one {# ya está en su lista, o está dos veces en el archivo.} other {# ya están en su lista, o están dos veces en el archivo.}}',
  'clients.file.problems': '{count, plural, one {# fila por corregir} other {# filas por corregir}}',
  'clients.file.problems.text':
    '{count, plural, one {Queda fuera. Corríjala} other {Quedan fuera. Corríjalas}} en su archivo y elíjalo otra vez: nadie se agrega dos veces.',
  'clients.file.row': 'Fila {row}, {column}',
  'clients.file.says': 'Dice: {says}',
  'clients.file.act': '{count, plural, one {Agregar # cliente} other {Agregar # clientes}}',
  'clients.file.act.none': 'Agregar clientes',
  'clients.file.done':
    '{count, plural, =0 {No se agregó a nadie: todos están ya en su lista} one {Se agregó # cliente} other {Se agregaron # clientes}}',
  'clients.file.refusal.NOT_CSV': 'No podemos leer este archivo. En Excel, guárdelo como “CSV UTF-8”.',
  'clients.file.refusal.TOO_LARGE':
    'El archivo pesa más de 500 kB. Divídalo en dos o quite las columnas que no pedimos.',
  'clients.file.refusal.NO_HEADINGS':
    'El archivo no tiene encabezados. Su primera fila debe nombrar las columnas: Nombre, Apellido, Correo electrónico.',
  'clients.file.refusal.COLUMNS_MISSING': 'Falta la columna “Nombre”.',
  'clients.file.refusal.COLUMN_TWICE': 'Un encabezado está dos veces. Deje una de las columnas.',
  'clients.file.refusal.TOO_MANY_ROWS': 'Un archivo nombra como máximo a 5,000 clientes. Divídalo en dos.',
  'clients.file.refusal.NO_ROWS': 'No hay ningún cliente en el archivo.',
  'clients.former': 'Reclamos que dejaron su bufete',
  'clients.former.ended': 'salió el {date}',
} satisfies Record<keyof typeof english, string>
