import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { destroyedPercentageId, structureTypeIds } from '@makewhole/domain/settlement/option-ids.ts'
import { aHome, dennis } from '../../../apps/server/src/trial/file-claim.ts'
import { link, look, main } from '../script.ts'
import type { Scene, TutorialScript } from '../script.ts'
import { claimant, signIn } from '../stage.ts'

const buildings = {
  en: { home: 'Main house', other: 'Workshop' },
  es: { home: 'Casa principal', other: 'Taller' },
} as const

const answersIn = (locale: Locale): Answers =>
  aHome({
    // The account's address is already filled in.
    claimantFirstName: 'Sam',
    claimantLastName: 'Example',
    claimantEmail: null,
    additionalPersons: [{ ...dennis, structureLivedIn: buildings[locale].home }],
    structures: [
      {
        structureType: structureTypeIds.singleFamilySingleStory,
        structureName: buildings[locale].home,
        structureFootage: 1850,
        structureDamagedPercent: destroyedPercentageId,
      },
      {
        structureType: structureTypeIds.otherStructure,
        structureName: buildings[locale].other,
        structureFootage: 420,
        structureDamagedPercent: destroyedPercentageId,
      },
    ],
    insuranceCoverage: yesNoIds.yes,
    policies: [
      {
        policyProviderName: 'Example Mutual',
        policyNumber: 'EM-000-8812',
        policyAmount: 45_000_000,
        policyTotalDeductible: 250_000,
      },
    ],
    insuranceReceivedPayments: yesNoIds.yes,
    insurancePaymentReceived: 35_000_000,
    signedFirstName: 'Sam',
    signedLastName: 'Example',
  })

/** Answers the questions of one section of a step. */
const section = (step: number, place: number, say: Scene['say']): Scene => ({
  say,
  act: ({ form, locale }) => form.answerStep(step, answersIn(locale), place),
})

/** Shows a step as it opens. */
const opens = (step: number, say: Scene['say']): Scene => ({
  say,
  act: async ({ form, camera }) => {
    await form.heading(step).waitFor()
    await camera.look()
  },
})

/** Goes from one step to the next. */
const next = (step: number, say: Scene['say']): Scene => ({
  say,
  act: async ({ form, camera }) => {
    await form.next()
    await form.heading(step + 1).waitFor()
    await camera.look()
  },
})

export const claimForm: TutorialScript = {
  name: 'claim-form',
  seconds: 284,
  prepare: async (stage) => {
    const { page, words } = stage
    const start = link(stage, words.portal('claims.start'))
    const password = page.getByLabel(new RegExp(`^${words.identity.password}`))
    await page.goto('/claims')
    await start.or(password).first().waitFor()
    // After a recorded sign-up its person is signed in; else the trial's claimant files.
    if (await password.isVisible()) await signIn(stage, claimant)
    await start.waitFor()
  },
  scenes: [
    {
      say: [
        {
          en: 'This video shows how to fill in a claim. Press Start Claim.',
          es: 'Este video muestra cómo llenar un reclamo. Presione Iniciar un reclamo.',
        },
      ],
      act: async (stage) => {
        await look(stage)
        await stage.hand.press(link(stage, stage.words.portal('claims.start')))
      },
    },
    opens(0, [
      {
        en: 'The form has eight short steps. Your answers are saved as you type.',
        es: 'El formulario tiene ocho pasos cortos. Sus respuestas se guardan mientras escribe.',
      },
      {
        en: 'Stop whenever you like. Later, press Continue Claim.',
        es: 'Pare cuando quiera. Más tarde, presione Continuar el reclamo.',
      },
    ]),
    section(0, 0, [
      {
        en: 'First, choose the fire that damaged the property.',
        es: 'Primero, elija el incendio que dañó la propiedad.',
      },
    ]),
    section(0, 1, [
      {
        en: 'Enter the address that burned, not the one where you live now.',
        es: 'Escriba la dirección que se quemó, no la dirección donde vive ahora.',
      },
      { en: 'A star marks what has to be answered.', es: 'Un asterisco marca lo que hay que contestar.' },
    ]),
    section(0, 2, [
      {
        en: 'Say who files. You can file for yourself, or for somebody else.',
        es: 'Indique quién presenta el reclamo. Puede hacerlo por usted o por otra persona.',
      },
    ]),
    next(0, [{ en: 'Then press Next.', es: 'Después presione Siguiente.' }]),
    section(1, 0, [
      {
        en: 'The second step is about the claimant, the person who is paid.',
        es: 'El segundo paso trata del reclamante, la persona que recibe el pago.',
      },
    ]),
    section(1, 1, [
      {
        en: 'Give a phone number and an e-mail address, and say how we may reach you.',
        es: 'Dé un teléfono y un correo electrónico, e indique cómo podemos comunicarnos con usted.',
      },
    ]),
    section(1, 2, [
      {
        en: 'The mailing address is where you get your mail today. A PO box is fine.',
        es: 'La dirección postal es donde recibe su correo hoy. Puede ser un apartado postal.',
      },
    ]),
    section(1, 3, [
      {
        en: 'Then say what you were to the property on the day of the fire: owner, landlord or renter.',
        es: 'Indique qué relación tenía con la propiedad el día del incendio: propietario, arrendador o inquilino.',
      },
    ]),
    next(1, [
      {
        en: 'You can send proofs here already, or later. Go on with Next.',
        es: 'Puede enviar comprobantes ya aquí, o más tarde. Continúe con Siguiente.',
      },
    ]),
    section(2, 0, [
      {
        en: 'If an attorney represents you for this fire, answer Yes.',
        es: 'Si le representa un abogado por este incendio, responda Sí.',
      },
      {
        en: 'You then read at once what this means for your claim.',
        es: 'Entonces lee enseguida qué significa para su reclamo.',
      },
    ]),
    section(2, 1, [
      { en: 'Say also whether there is a lawsuit already.', es: 'Indique también si ya hay una demanda.' },
    ]),
    next(2, [{ en: 'Next come the people.', es: 'Ahora siguen las personas.' }]),
    section(3, 0, [
      {
        en: 'Name every other adult who lived in the home, and everyone who owns it with you.',
        es: 'Nombre a las demás personas adultas que vivían en la vivienda y a quienes son propietarias con usted.',
      },
      { en: 'Press Add for each of them.', es: 'Presione Agregar para cada una.' },
      {
        en: 'Each one signs the agreement. Each one with a share gets a check of their own. Children are not named.',
        es: 'Cada una firma el acuerdo. Cada una que tiene una parte recibe su propio cheque. Los menores no se nombran.',
      },
    ]),
    next(3, [{ en: 'Now the property.', es: 'Ahora, la propiedad.' }]),
    section(4, 0, [
      {
        en: 'The parcel number, called APN, is on your property tax bill.',
        es: 'El número de parcela, llamado APN, está en su recibo del impuesto predial.',
      },
      {
        en: 'If you don’t have it, call us. Everything you typed is kept.',
        es: 'Si no lo tiene, llámenos. Todo lo que escribió se conserva.',
      },
    ]),
    section(4, 1, [
      {
        en: 'List every structure: the home first, and then others that have a foundation, walls and a roof.',
        es: 'Indique cada estructura: primero la vivienda y después otras que tengan cimientos, paredes y techo.',
      },
      {
        en: 'If you don’t know the square feet, give your best estimate. We check it with you.',
        es: 'Si no sabe los pies cuadrados, dé su mejor estimación. La revisamos con usted.',
      },
      {
        en: 'A structure counts as destroyed when more than half of it was damaged.',
        es: 'Una estructura cuenta como destruida cuando se dañó más de la mitad.',
      },
    ]),
    section(4, 2, [
      {
        en: 'Do you intend to rebuild? Your answer binds you to nothing.',
        es: '¿Tiene la intención de reconstruir? Su respuesta no le obliga a nada.',
      },
    ]),
    next(4, [{ en: 'Insurance comes next.', es: 'Ahora sigue el seguro.' }]),
    section(5, 0, [
      {
        en: 'If you had insurance, name the company, the policy and its limit. You can also file without insurance.',
        es: 'Si tenía seguro, indique la compañía, la póliza y su límite. También puede presentar el reclamo sin seguro.',
      },
    ]),
    section(5, 1, [
      {
        en: 'Tell us what was paid so far. What insurance paid for the structures is taken off the offer.',
        es: 'Díganos cuánto le pagaron hasta ahora. Lo que el seguro pagó por las estructuras se resta de la oferta.',
      },
    ]),
    next(5, [{ en: 'Almost there.', es: 'Ya casi termina.' }]),
    {
      say: [
        {
          en: 'Read all your answers once more. Press Edit to change a part.',
          es: 'Lea de nuevo todas sus respuestas. Presione Modificar para cambiar una parte.',
        },
        {
          en: 'Once you submit, they stay as you signed them.',
          es: 'Cuando presente el reclamo, quedan como las firmó.',
        },
      ],
      act: ({ camera }) => camera.scrollBy(1500),
    },
    next(6, [{ en: 'The last step is your signature.', es: 'El último paso es su firma.' }]),
    section(7, 0, [
      {
        en: 'Read the four statements, and check each one that is true.',
        es: 'Lea las cuatro declaraciones y marque cada una que sea verdadera.',
      },
    ]),
    section(7, 1, [{ en: 'Sign with your first and last name.', es: 'Firme con su nombre y su apellido.' }]),
    {
      say: [{ en: 'Then press Submit.', es: 'Después presione Presentar.' }],
      act: async ({ form, page, camera }) => {
        await form.submit()
        await page.waitForURL(/\/claims$/)
        await page.locator('main h1').first().waitFor()
        await camera.look()
      },
    },
    {
      say: [
        {
          en: 'Your claim is submitted. It has a number now, and the list says whose turn it is.',
          es: 'Su reclamo está presentado. Ahora tiene un número, y la lista dice a quién le toca.',
        },
        {
          en: 'We check that it is complete. If something is missing, we write to you and say why.',
          es: 'Revisamos que esté completo. Si falta algo, le escribimos y le decimos por qué.',
        },
      ],
      act: async (stage) => {
        await look(stage)
        await stage.camera.pointAt(main(stage).locator('a[href*="/claims/"]').first())
      },
    },
  ],
}
