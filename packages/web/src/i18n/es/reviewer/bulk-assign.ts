export const bulkAssign = {
  'assignTogether.chosen': '{count, plural, one {# reclamo elegido} other {# reclamos elegidos}}',
  'assignTogether.open': 'Asignar a…',
  'assignTogether.clear': 'No elegir ninguno',
  'assignTogether.most': 'Como máximo {most, number} a la vez.',
  'assignTogether.title': 'Asignar {count, plural, one {# reclamo} other {# reclamos}}',
  'assignTogether.act': 'Asignar',
  'assignTogether.text':
    'Asignar un reclamo no inicia nada. Lo que cambió entretanto queda como está, y se le avisa.',
  'assignTogether.done':
    '{count, plural, =0 {No se asignó ningún reclamo} one {# reclamo se asignó a {name}} other {# reclamos se asignaron a {name}}}',
  'assignTogether.refused':
    '{count, plural, one {# reclamo queda como estaba} other {# reclamos quedan como estaban}}',
  'assignTogether.close': 'Volver a los reclamos',
} as const
