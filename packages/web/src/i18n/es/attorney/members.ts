export const members = {
  'members.title': 'Su bufete',
  'members.loading': 'Cargando su bufete',
  'members.intro':
    'Todas las personas de esta lista ven y atienden el reclamo de cada cliente. Quien se elimina deja de verlos desde ese momento.',
  'members.introMember':
    'Todas las personas de esta lista ven y atienden el reclamo de cada cliente. Pueden invitar y eliminar miembros: {names}.',
  'members.invite': 'Invitar a alguien',
  'members.invite.text':
    'Recibirá un correo. Quien inicie sesión con esta dirección dentro de siete días pertenece a {firm}.',
  'members.again': 'Enviar de nuevo',
  'members.again.name': 'Enviar de nuevo la invitación a {name}',
  'members.again.done': 'La invitación a {name} está en camino otra vez',
  'members.remove': 'Eliminar',
  'members.remove.name': 'Eliminar a {name}',
  'members.remove.title': '¿Eliminar a {name} del bufete?',
  'members.remove.text':
    '{name} ya no verá ningún reclamo de {firm}, tampoco los que presentó. Los reclamos y su historial se conservan.',
  'members.remove.keep': 'Conservar a {name}',
  'members.remove.done': '{name} ya no es miembro',
  'members.takeBack': 'Retirar',
  'members.takeBack.name': 'Retirar la invitación a {name}',
  'members.takeBack.title': '¿Retirar la invitación a {name}?',
  'members.takeBack.text': 'La invitación ya no se podrá usar. Puede enviar otra en cualquier momento.',
  'members.takeBack.keep': 'Conservar la invitación',
  'members.takeBack.done': 'Se retiró la invitación a {name}',
  'members.promote': 'Nombrar administrador',
  'members.promote.name': 'Nombrar administrador a {name}',
  'members.promote.done': '{name} ahora es administrador',
  'members.demote': 'Dejar solo como miembro',
  'members.demote.name': 'Dejar solo como miembro: {name}',
  'members.demote.done': '{name} ahora es solo miembro',
  'members.asAdministrator': 'Administrador: también puede invitar y eliminar miembros',
}
