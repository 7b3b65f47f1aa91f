/** The texts on members of a law firm, for its members and for the program. */
export const member = {
  'member.list': 'Miembros',
  'member.administrator': 'Administrador',
  'member.member': 'Miembro',
  'member.you': 'usted',
  'member.joined': 'Se unió el {date}',
  'member.invited': 'Con invitación, puede unirse hasta el {date}',
  'member.over': 'La invitación venció el {date}',
  'member.mailFailed': 'La invitación no salió: {reason}.',
  'member.invite.act': 'Enviar invitación',
  'member.invite.done': 'La invitación a {name} está en camino',
  'member.field.firstName': 'Nombre',
  'member.field.lastName': 'Apellido',
  'member.field.email': 'Correo electrónico de trabajo',
  'member.missing.firstName': 'Escriba el nombre.',
  'member.missing.lastName': 'Escriba el apellido.',
  'member.missing.email': 'Escriba un correo electrónico con el formato nombre@example.com.',
}
