import { sendProof } from '../../../apps/server/src/trial/file-claim.ts'
import { answersOf, at, householdOf, insured } from '../../../apps/server/src/trial/sample-answers.ts'
import { madeUpPerson } from '../../../apps/server/src/trial/people.ts'
import { Scenario } from '../../../apps/server/src/trial/scenario.ts'
import { field, link, look, main } from '../script.ts'
import type { Scene, TutorialScript } from '../script.ts'
import { claimant, signIn } from '../stage.ts'
import type { Stage } from '../stage.ts'

const homes = { en: at(64), es: at(74) } as const
const question = {
  subject: { en: 'My offer', es: 'Mi oferta' },
  text: { en: 'Did you count the porch?', es: '¿Contaron el porche?' },
} as const

/** Prepares a claim with an open offer, in the list of the signed-in person. */
async function anOfferWaits(stage: Stage): Promise<void> {
  const { server, locale } = stage
  const [household, staff] = await Promise.all([server.as(claimant), server.as('reviewer@makewhole.test')])
  const filer = madeUpPerson('Marisol', 'Quintero', { locale })
  const reviewer = madeUpPerson('Dana', 'Whitfield', { role: 'REVIEWER' })
  const world = {
    reviewer,
    manager: reviewer,
    sendProof,
    as: (person: typeof filer) => (person === filer ? household : staff),
    signingToken: () => Promise.reject(new Error('Nobody signs in this film')),
    runJobs: () => Promise.resolve(),
  }
  const home = { ...homes[locale], ...householdOf('Quintero', 'Dennis'), ...insured(35_000_000) }
  const walk = new Scenario(world, filer, answersOf(filer, home))
  await walk.files()
  await walk.takeIntoReview()
  await walk.isComplete()
  await walk.extendOffer()
  await signIn(stage, claimant)
  await theClaim(stage).waitFor()
}

/** Finds the claim's number in the list, which links to it. */
const theClaim = (stage: Stage) =>
  main(stage)
    .getByRole('row')
    .filter({ hasText: homes[stage.locale]['propertyAddress'] as string })
    .getByRole('link')
    .first()

/** Opens and shows another tab of the claim. */
const tab = (name: 'documentation' | 'messaging', say: Scene['say']): Scene => ({
  say,
  act: async (stage) => {
    await stage.page.evaluate(() => scrollTo(0, 0))
    const tabs = stage.page.getByRole('navigation', { name: stage.words.portal('claim.tabs') })
    await stage.hand.press(tabs.getByRole('link', { name: stage.words.portal(`claim.tab.${name}`) }))
    await main(stage).locator('h2').first().waitFor()
    await look(stage)
  },
})

export const manageClaims: TutorialScript = {
  name: 'manage-claims',
  seconds: 103,
  prepare: anOfferWaits,
  scenes: [
    {
      say: [
        {
          en: 'Your list of claims says whose turn it is, and until when. Press the number of a claim.',
          es: 'Su lista de reclamos dice a quién le toca y hasta cuándo. Presione el número de un reclamo.',
        },
      ],
      act: async (stage) => {
        await look(stage)
        await stage.hand.press(theClaim(stage))
        await main(stage).locator('#letter-title').waitFor()
      },
    },
    {
      say: [
        {
          en: 'The card at the top says what to do next, and by which day.',
          es: 'La tarjeta de arriba dice qué hacer ahora y hasta qué día.',
        },
      ],
      act: look,
    },
    {
      say: [
        {
          en: 'Below it, a letter says what we have, what we wait for, and when the money comes.',
          es: 'Debajo, una carta dice qué tenemos, qué esperamos y cuándo llega el dinero.',
        },
        {
          en: 'You can save it as a PDF, and open every answer that you gave.',
          es: 'Puede guardarla en PDF y abrir cada respuesta que nos dio.',
        },
      ],
      act: async (stage) => {
        await stage.camera.scrollBy(450)
        await stage.camera.pointAt(
          main(stage).locator('section[aria-labelledby=folds-title] summary').first(),
        )
      },
    },
    {
      say: [
        {
          en: 'Here an offer waits. Press Read the offer.',
          es: 'Aquí espera una oferta. Presione Leer la oferta.',
        },
      ],
      act: async (stage) => {
        await stage.page.evaluate(() => scrollTo(0, 0))
        await stage.hand.press(link(stage, stage.words.portal('claim.now.offerExtended.action')))
        await main(stage).getByText(stage.words.portal('settlement.part.offer')).first().waitFor()
      },
    },
    {
      say: [
        {
          en: 'The offer is explained line by line: what was measured, the rate, and the amount.',
          es: 'La oferta se explica línea por línea: qué se midió, la tarifa y el monto.',
        },
      ],
      act: (stage) => stage.camera.scrollBy(600),
    },
    {
      say: [
        {
          en: 'You have thirty days to answer. A yes leads to the agreement, which you read before you sign.',
          es: 'Tiene treinta días para responder. Un sí le lleva al acuerdo, que usted lee antes de firmar.',
        },
      ],
      act: (stage) => stage.camera.pointAt(main(stage).getByText(stage.words.portal('settlement.offer.yes'))),
    },
    {
      say: [
        {
          en: 'A no closes the claim. If you think that something is wrong, write to your reviewer first.',
          es: 'Un no cierra el reclamo. Si piensa que algo está mal, escriba primero a su revisor.',
        },
      ],
      act: (stage) => stage.camera.pointAt(main(stage).getByText(stage.words.portal('settlement.offer.no'))),
    },
    tab('messaging', [{ en: 'You do that under Messaging.', es: 'Eso se hace en Mensajes.' }]),
    {
      say: [
        {
          en: 'Say what it is about, write your question, and press Send Message.',
          es: 'Indique de qué se trata, escriba su pregunta y presione Enviar mensaje.',
        },
      ],
      act: async (stage) => {
        const { hand, locale, words } = stage
        await hand.type(field(stage, words.portal('message.subject')), question.subject[locale])
        const text = main(stage).getByRole('textbox', {
          name: new RegExp(`^${words.portal('message.text')}`),
        })
        await hand.type(text, question.text[locale])
        await hand.press(main(stage).getByRole('button', { name: words.portal('message.send') }))
        await main(stage).getByText(question.text[locale]).last().waitFor()
        await look(stage)
      },
    },
    {
      say: [
        {
          en: 'We tell you by e-mail when there is an answer. Your thirty days go on meanwhile.',
          es: 'Le avisamos por correo cuando haya una respuesta. Sus treinta días siguen corriendo mientras tanto.',
        },
      ],
      act: (stage) => stage.camera.pointAt(main(stage).getByText(question.text[stage.locale]).last()),
    },
    tab('documentation', [
      {
        en: 'Under Documentation you see which proofs we have, and send what is missing.',
        es: 'En Documentación ve qué comprobantes tenemos y envía lo que falta.',
      },
    ]),
    {
      say: [
        {
          en: 'If you want to talk to a person, call the help line. We speak English and Spanish.',
          es: 'Si quiere hablar con una persona, llame a la línea de ayuda. Hablamos español e inglés.',
        },
      ],
      act: (stage) =>
        stage.camera.pointAt(
          stage.page
            .getByRole('contentinfo')
            .getByRole('link', { name: /555-0142/ })
            .first(),
        ),
    },
  ],
}
