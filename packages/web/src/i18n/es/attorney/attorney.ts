export const attorney = {
  'attorney.portal': 'Portal de bufetes',
  'attorney.somebody': 'un miembro de su bufete',
  'attorney.item.firm': 'Su bufete',
  'attorney.noFirm.title': 'Todavía no pertenece a ningún bufete aquí',
  'attorney.noFirm.text':
    'Pida a un administrador de su bufete que invite a {email}. Una invitación vale siete días: si la suya es más antigua, pida otra. Después abra esta página de nuevo.',
  'attorney.noFirm.again': 'Volver a intentarlo',
}
