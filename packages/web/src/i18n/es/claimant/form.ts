import type { form as english } from '../../en/claimant/form.ts'

export const form = {
  'form.selectOne': 'Elija una opción',
  'form.state': 'Estado',
  'form.county': 'Condado',
  'form.selectState': 'Elija un estado',
  'form.selectCounty': 'Elija un condado',
  'form.selectStateFirst': 'Primero elija un estado',
  'form.locked': 'Se toma de los datos de quien presenta el reclamo. Cámbielo en el primer paso.',
  'form.doubt.yes': 'Sí, es correcto',
  'form.doubt.change': 'Cambiarlo',
  'form.emptyList.fillIn': 'Completar',
  'form.emptyList.goOn': 'Continuar',
  'form.characters': '{count} de {most} caracteres',
  'form.add': 'Agregar',
  'form.delete': 'Eliminar',
  'form.itemAdded': 'Se agregó {item}',
  'form.itemDeleted': 'Se eliminó {item}',
} satisfies Record<keyof typeof english, string>
