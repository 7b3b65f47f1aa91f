export const firms = {
  'reviewer.item.firms': 'Bufetes',
  'firms.loading': 'Cargando los bufetes',
  'firms.none.title': 'Todavía ningún bufete presenta reclamos aquí',
  'firms.none.text':
    'Agregue uno: quien lo dirige recibe una invitación por correo electrónico e invita a las demás personas.',
  'firms.intro':
    'Usted agrega un bufete e invita a quien lo dirige. Esa persona invita a sus colegas. Cada miembro ve todos los reclamos de su bufete, y de ningún otro.',
  'firms.add': 'Agregar un bufete',
  'firms.add.act': 'Agregar y enviar invitación',
  'firms.add.text':
    'Quien dirige el bufete recibe un correo. Quien inicie sesión con esta dirección dentro de siete días pertenece al bufete y puede invitar a otras personas.',
  'firms.add.done': 'Se agregó {firm}, y la invitación a {name} está en camino',
  'firms.field.displayName': 'Nombre del bufete',
  'firms.missing.displayName': 'Escriba el nombre del bufete.',
  'firms.who': 'Quién lo dirige',
  'firms.invite': 'Invitar a un administrador',
  'firms.invite.name': 'Invitar a un administrador a {firm}',
  'firms.invite.text':
    'Recibirá un correo. Quien inicie sesión con esta dirección dentro de siete días dirige {firm}, junto con quienes ya lo hacen.',
  'firms.conflicts': 'Nombrados por más de un bufete',
  'firms.conflicts.text':
    'La representación anterior vale hasta que una carta diga otra cosa. Pida a los bufetes sus cartas.',
  'firms.conflicts.count':
    '{count, plural, one {# persona está nombrada} other {# personas están nombradas}} por más de un bufete',
  'firms.conflicts.atLeast': 'Al menos {count} personas están nombradas por más de un bufete',
  'firms.conflicts.open': 'Ver de quién se trata',
  'firms.conflicts.none': 'Nadie está nombrado por más de un bufete.',
  'firms.conflicts.firm': '{firm} (desde el {date})',
  'firms.conflicts.firm.claim': '{firm} (desde el {date}), reclamo',
  'firms.unrun': 'Todavía nadie dirige este bufete: no se ha usado ninguna invitación para dirigirlo.',
}
