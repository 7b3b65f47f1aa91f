import type { rebuild as english } from '../../en/claimant/rebuild.ts'

export const rebuild = {
  'rebuild.title': 'Bono de reconstrucción: {amount}',
  'rebuild.unavailable': 'No podemos mostrar el bono de reconstrucción en este momento',
  'rebuild.ask': '¿Va a construir de nuevo en este terreno? Solicítelo a más tardar el {date}.',
  'rebuild.permit': 'Un permiso de construcción para {address}',
  'rebuild.spending': 'Facturas o recibos: al menos {amount} gastados',
  'rebuild.time': 'Su plazo para solicitarlo',
  'rebuild.papers': 'Permiso, facturas y recibos',
  'rebuild.button': 'Solicitar el bono',
  'rebuild.missing.permit': 'Envíe primero el permiso de construcción.',
  'rebuild.missing.spending': 'Envíe primero las facturas o los recibos.',
  'rebuild.denied': 'No aprobamos el bono',
  'rebuild.asked': 'Usted lo solicitó el {date} e indicó que gastó {amount}.',
  'rebuild.wanted': 'Necesitamos algo más',
  'rebuild.lines': 'Cómo se llegó al bono',
  'rebuild.check.due': '{name}: {amount}, por enviar a {address}',
  'rebuild.check.issued': '{name}: {amount}, cheque {number}, enviado el {date} a {address}',
  'rebuild.check.returned': '{name}: {amount}, el cheque fue devuelto y se envía de nuevo',
  'rebuild.send': 'Enviar la solicitud',
  'rebuild.failed': 'Su solicitud no se envió',
  'rebuild.done': 'Usted solicitó el bono de reconstrucción. Ahora revisamos sus papeles.',
  'rebuild.dialog':
    'Un revisor comprueba los papeles que usted envió. El bono se paga una vez por parcela, a las mismas personas y en las mismas partes que el pago.',
  'rebuild.spent': '¿Cuánto ha gastado en reconstruir hasta ahora?',
  'rebuild.spent.hint': 'Lo que suman sus facturas y recibos, al menos {amount}.',
  'rebuild.spent.least': 'Escriba un monto de al menos {amount}.',
} satisfies Record<keyof typeof english, string>
