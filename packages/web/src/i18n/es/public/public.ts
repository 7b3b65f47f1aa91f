import type { publicPages as english } from '../../en/public/public.ts'

export const publicPages = {
  'public.title.home': 'Inicio',
  'public.title.faq': 'Preguntas frecuentes',
  'public.title.tutorials': 'Tutoriales',
  'public.title.not-found': 'Página no encontrada',
  'public.description.home': 'Pagos para las personas cuyas viviendas se quemaron.',
  'public.description.faq':
    'Respuestas sobre quién puede pedir un pago, cómo se presenta un reclamo, cómo se calculan las ofertas y cuándo se envían los cheques.',
  'public.description.tutorials':
    'Videos cortos: cómo registrarse, llenar el formulario, subir documentos y manejar un reclamo.',
  'public.description.not-found': 'Esta página no existe.',
  'public.pages': 'Páginas',
  'public.myClaims': 'Sus reclamos',
  'public.closedFire': 'El programa del {fire} está cerrado',
  'public.faq.title': 'Preguntas frecuentes',
  'public.faq.search': 'Buscar en las preguntas',
  'public.faq.searchButton': 'Buscar',
  'public.faq.found': '{count, plural, one {# pregunta encontrada} other {# preguntas encontradas}}',
  'public.faq.none': 'Ninguna pregunta contiene “{search}”. Pruebe con menos palabras o elija una categoría.',
  'public.faq.link': 'Enlace a esta pregunta',
  'public.faq.ask': '¿No encontró su respuesta?',
  'public.faq.askBefore': 'Llame a la línea de ayuda al',
  'public.faq.askAfter': ', o inicie sesión y escriba a su revisor.',
  'public.tutorials.before': '¿Prefiere leer? Vea las',
  'public.tutorials.faq': 'preguntas y respuestas',
  'public.tutorials.between': ', o llame al centro de ayuda al',
  'public.tutorials.newWindow': '(se abre en una ventana nueva)',
  'public.tutorials.length': 'Duración',
  'public.title.estimate': 'Calcule un pago aproximado',
  'public.description.estimate':
    'Pruebe a cuánto llegan las reglas del programa para su vivienda: cada línea con su regla en palabras. No es una oferta.',
  'public.item.estimate': 'Estimación',
  'public.title.privacy-choices': 'Sus opciones de privacidad',
  'public.description.privacy-choices': 'Qué conserva este sitio sobre usted y qué no hace nunca.',
  'public.privacy.lead':
    '{operator} no vende ni comparte su información personal. No hay nada de lo que tenga que excluirse.',
  'public.privacy.ask':
    'Para ver, corregir o eliminar lo que un reclamo contiene sobre usted, escriba o llame:',
  'public.privacy.settings': 'Configuración de cookies',
  'public.version': 'Makewhole {release}, compilación {build}',
  'public.tutorials.cannotPlay': 'Su navegador no puede reproducir este video. La transcripción está abajo.',
  'public.tutorials.all': 'Todos los tutoriales',
  'public.privacy.script':
    'Un gestor de consentimiento de {origin} se ejecuta en las páginas públicas, y en ninguna página donde su sesión está abierta. Puede guardar su elección en este navegador. Nada más viene de otras empresas.',
  'public.privacy.noScript':
    'En este sitio no se ejecuta ningún programa de consentimiento, porque nada aquí lo necesita, y nada viene de otras empresas.',
  'public.tutorials.transcript': 'Transcripción',
} satisfies Record<keyof typeof english, string>
