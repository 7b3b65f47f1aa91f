import { fileClaim, sendProof } from '../../../apps/server/src/trial/file-claim.ts'
import { answersOf, at } from '../../../apps/server/src/trial/sample-answers.ts'
import { madeUpPerson } from '../../../apps/server/src/trial/people.ts'
import { aJpeg } from '../../../apps/server/src/trial/proof-files.ts'
import { proofsOf } from '../../../apps/server/src/trial/proofs.ts'
import { look, main } from '../script.ts'
import type { TutorialScript } from '../script.ts'
import { claimant, signIn } from '../stage.ts'
import type { Stage } from '../stage.ts'

/** The first missing proof is that of residence; a utility bill shows it. */
const utilityBillId = 120950003
const homes = { en: at(71), es: at(72) } as const

/** Prepares an open, submitted claim with the first two of its proofs. */
async function submittedWithTwoProofs(stage: Stage): Promise<void> {
  const client = await stage.server.as(claimant)
  const answers = answersOf(madeUpPerson('Marisol', 'Quintero'), homes[stage.locale])
  const { id, claimNumber } = await fileClaim(client, answers)
  for (const proof of (await proofsOf(answers)).slice(0, 2)) await sendProof(client, id, proof)
  await signIn(stage, claimant)
  await stage.page.goto(`/claims/${claimNumber}/${id}/overview`)
  await main(stage).locator('#letter-title').waitFor()
}

const upload = (stage: Stage) => stage.page.getByRole('dialog').last()
const buttonOf = (stage: Stage, key: string) =>
  upload(stage)
    .getByRole('button', { name: new RegExp(`^${stage.words.portal(key)}`) })
    .last()

export const uploadDocuments: TutorialScript = {
  name: 'upload-documents',
  seconds: 68,
  prepare: submittedWithTwoProofs,
  scenes: [
    {
      say: [
        {
          en: 'This is how you send us documents. Open your claim: the card at the top says what is missing.',
          es: 'Así nos envía documentos. Abra su reclamo: la tarjeta de arriba dice qué falta.',
        },
      ],
      act: async (stage) => {
        await look(stage)
        await stage.hand.press(main(stage).locator('section[aria-labelledby=turn-card-title] a').last())
        await main(stage)
          .getByText(stage.words.portal('documents.group.toSend'), { exact: true })
          .first()
          .waitFor()
      },
    },
    {
      say: [
        {
          en: 'It leads to Documentation: each proof that we ask for, and which papers show it.',
          es: 'Le lleva a Documentación: cada comprobante que pedimos y qué papeles sirven.',
        },
      ],
      act: async (stage) => {
        await look(stage)
        await stage.camera.scrollBy(450)
      },
    },
    {
      say: [
        {
          en: 'Press Upload beside a proof. Its type is already chosen.',
          es: 'Presione Subir junto a un comprobante. El tipo ya está elegido.',
        },
      ],
      act: async (stage) => {
        const name = new RegExp(`^${stage.words.portal('documents.upload')}`)
        await stage.hand.press(main(stage).getByRole('button', { name }).first())
        await upload(stage).waitFor()
      },
    },
    {
      say: [{ en: 'Say what kind of paper it is.', es: 'Indique qué papel es.' }],
      act: async (stage) => {
        const kind = upload(stage).getByRole('combobox', {
          name: stage.words.portal('documents.dialog.kind'),
        })
        const bill = kind.locator(`option[value="${utilityBillId}"]`)
        await stage.hand.select(kind, (await bill.textContent()) ?? '')
      },
    },
    {
      say: [
        {
          en: 'Choose files, or take a photo with your phone. It is fine if every corner can be read.',
          es: 'Elija archivos o tome una foto con su teléfono. Sirve si se lee cada esquina.',
        },
      ],
      act: async (stage) => {
        const chooser = stage.page.waitForEvent('filechooser')
        await stage.hand.press(buttonOf(stage, 'documents.dialog.choose'))
        const name = stage.locale === 'en' ? 'photo of the bill.jpg' : 'foto del recibo.jpg'
        const file = { name, mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }
        await (await chooser).setFiles(file)
        await stage.camera.pointAt(upload(stage).getByText(name).first())
        await look(stage)
      },
    },
    {
      say: [
        {
          en: 'Press Upload. If the line drops, press Try again. Nothing is sent twice.',
          es: 'Presione Subir. Si se corta la conexión, vuelva a intentarlo. Nada se envía dos veces.',
        },
      ],
      act: async (stage) => {
        await stage.hand.press(buttonOf(stage, 'documents.upload'))
        await upload(stage).getByText(stage.words.portal('documents.item.uploaded')).first().waitFor()
        await look(stage)
        await stage.hand.press(buttonOf(stage, 'documents.dialog.close'))
      },
    },
    {
      say: [
        {
          en: 'The proof now stands under Received. If we can’t use it, we write to you why.',
          es: 'El comprobante está ahora en Recibidos. Si no nos sirve, le escribimos por qué.',
        },
      ],
      act: async (stage) => {
        const received = main(stage)
          .getByText(/^(photo of the bill|foto del recibo)\.jpg$/)
          .first()
        await stage.camera.pointAt(received)
        await look(stage)
      },
    },
    {
      say: [
        {
          en: 'Did your papers burn? Call the help line: we tell you where to ask for copies.',
          es: '¿Se quemaron sus papeles? Llame a la línea de ayuda: le decimos dónde pedir copias.',
        },
      ],
      act: (stage) =>
        stage.camera.pointAt(main(stage).getByText(stage.words.portal('documents.burned.title')).first()),
    },
  ],
}
