import type { estimate as english } from '../../en/public/estimate.ts'

export const estimate = {
  'estimate.lead':
    'Pruebe a cuánto llegan las reglas del {fire}. Lo que escriba se usa para la suma y no se guarda.',
  'estimate.noFire': 'No hay ningún programa abierto, por lo que no hay nada que calcular.',
  'estimate.relationship': 'Su relación con la propiedad',
  'estimate.structures': 'Estructuras destruidas',
  'estimate.structures.hint': 'Destruido significa con más del 50% de daño. Omita lo que no lo esté.',
  'estimate.structure': 'Estructura {n}',
  'estimate.choose': 'Elija un tipo',
  'estimate.feet': 'Superficie (pies²)',
  'estimate.addStructure': 'Agregar otra estructura',
  'estimate.remove': 'Quitar la estructura {n}',
  'estimate.acres': 'Acres de toda la propiedad',
  'estimate.acres.hint': 'Déjelo vacío si alquila o no lo sabe.',
  'estimate.insurance': 'Lo que el seguro pagó o debe por las estructuras',
  'estimate.insurance.hint': 'En dólares. Déjelo vacío si no hay.',
  'estimate.represented': 'Me representa un abogado',
  'estimate.calculate': 'Calcular',
  'estimate.result': 'Su estimación',
  'estimate.mend':
    '{count, plural, one {Una respuesta necesita} other {# respuestas necesitan}} su atención antes de calcular.',
  'estimate.noOffer':
    'Esto no es una oferta. Un revisor comprueba cada dato con sus comprobantes y su oferta puede ser diferente.',
  'estimate.total': 'Estimación',
  'estimate.totalWithout': 'Estimación sin las líneas pendientes',
  'estimate.missing': 'Las líneas sin monto las revisa un revisor, caso por caso.',
  'estimate.noDestroyedHome':
    'Entre sus estructuras no hay ninguna vivienda destruida. Un revisor decide si puede haber una oferta.',
  'estimate.startClaim': 'Iniciar un reclamo con estas respuestas',
  'estimate.startClaim.hint': 'Primero inicia sesión. Sus datos se copian al reclamo y puede cambiarlos.',
  'estimate.problem.relationshipMissing': 'Seleccione su relación con la propiedad.',
  'estimate.problem.structureMissing': 'Seleccione un tipo de estructura.',
  'estimate.problem.feetMissing': 'Escriba la superficie construida de la estructura.',
  'estimate.problem.feetInvalid': 'Escriba los pies cuadrados como número, por ejemplo 1850.',
  'estimate.problem.acresInvalid': 'Escriba los acres como número, por ejemplo 2.3.',
  'estimate.problem.insuranceInvalid': 'Escriba el monto en dólares, por ejemplo 600,000.',
  'estimate.private.here':
    'La suma se hace en su navegador. Sus datos no se envían a nadie, salvo que inicie un reclamo con ellos.',
  'estimate.private.sent':
    'Calcular nos envía sus datos para hacer la suma. Quedan en la dirección de la página; nosotros no los guardamos.',
  'estimate.empty.here': 'Llene el formulario y aquí verá cada línea de la suma.',
  'estimate.empty.sent': 'Llene el formulario y presione Calcular. Aquí verá cada línea de la suma.',
  'estimate.remove.hint': 'Para quitar una estructura, déjela sin tipo.',
} satisfies Record<keyof typeof english, string>
