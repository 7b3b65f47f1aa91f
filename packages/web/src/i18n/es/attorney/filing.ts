export const filing = {
  'firm.wizard.create': 'Iniciar un reclamo',
  'filing.fire': 'El incendio',
  'filing.fire.label': '¿Qué incendio dañó la propiedad de su cliente?',
  'filing.fire.missing': 'Seleccione una opción de incendio.',
  'filing.fire.go': 'Iniciar reclamo',
}
