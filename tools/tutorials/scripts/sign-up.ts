import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { button, field, link, look, main } from '../script.ts'
import type { TutorialScript } from '../script.ts'
import { codeMailedTo } from '../stage.ts'
import type { Stage } from '../stage.ts'

const password = 'four plain words here'
const addressOf = ({ locale }: Stage) => `sam.example.${locale}@example.com`

/** Opens the menu, which slides over the page, and shows it. */
async function openMenu({ page, hand, words }: Stage): Promise<void> {
  await hand.press(page.getByRole('banner').getByRole('button', { name: words.portal('shell.menu') }))
  await page.getByRole('dialog').waitFor()
}

export const signUp: TutorialScript = {
  name: 'sign-up',
  seconds: 142,
  scenes: [
    {
      say: [
        {
          en: 'This video shows how to create your account for Community Recovery Payments.',
          es: 'Este video muestra cómo crear su cuenta para los Pagos de Recuperación Comunitaria.',
        },
        {
          en: 'You need an e-mail address that you can open right now. Filing is free.',
          es: 'Necesita un correo electrónico que pueda abrir ahora. Presentar un reclamo es gratis.',
        },
      ],
      act: async (stage) => {
        await stage.page.goto(publicAddress('/', stage.locale))
        await look(stage)
      },
    },
    {
      say: [
        {
          en: 'The home page says what a payment is based on, and how long you have for each step.',
          es: 'La página de inicio dice en qué se basa un pago y cuánto tiempo tiene para cada paso.',
        },
      ],
      act: async ({ camera }) => {
        await camera.scrollBy(1200)
        await camera.scrollBy(-1200)
      },
    },
    {
      say: [
        {
          en: 'At the top you can change between English and Spanish.',
          es: 'Arriba puede cambiar entre español e inglés.',
        },
      ],
      act: ({ camera, page }) => camera.pointAt(page.locator('[data-language]').first()),
    },
    {
      say: [{ en: 'Press Sign In.', es: 'Presione Iniciar sesión.' }],
      act: (stage) => stage.hand.press(link(stage, stage.words.portal('shell.signIn'))),
    },
    {
      say: [
        {
          en: 'If you have no account yet, press Create an account.',
          es: 'Si todavía no tiene cuenta, presione Crear una cuenta.',
        },
      ],
      act: (stage) => stage.hand.press(link(stage, stage.words.identity.createAccount)),
    },
    {
      say: [
        {
          en: 'Enter your first and last name, as they stand on your identity card.',
          es: 'Escriba su nombre y su apellido, como están en su identificación.',
        },
      ],
      act: async (stage) => {
        await stage.hand.type(field(stage, stage.words.identity.firstName), 'Sam')
        await stage.hand.type(field(stage, stage.words.identity.lastName), 'Example')
      },
    },
    {
      say: [
        {
          en: 'Then your e-mail address. We write to you there when it is your turn.',
          es: 'Después, su correo electrónico. Allí le escribimos cuando le toca a usted.',
        },
      ],
      act: (stage) => stage.hand.type(field(stage, stage.words.identity.email), addressOf(stage)),
    },
    {
      say: [
        {
          en: 'Choose a password. Four plain words are easy to remember and hard to guess.',
          es: 'Elija una contraseña. Cuatro palabras sencillas se recuerdan bien y no se adivinan.',
        },
      ],
      act: (stage) => stage.hand.type(field(stage, stage.words.identity.password), password),
    },
    {
      say: [
        {
          en: 'Press the button. We send a code to your address.',
          es: 'Presione el botón. Le enviamos un código a su correo.',
        },
      ],
      act: (stage) => stage.hand.press(button(stage, stage.words.identity.createAccount)),
    },
    {
      say: [
        {
          en: 'Open your mail, on this device or another one, and look for our message.',
          es: 'Abra su correo, en este dispositivo o en otro, y busque nuestro mensaje.',
        },
        {
          en: 'It can take a few minutes. If you don’t see it, look in the spam folder.',
          es: 'Puede tardar unos minutos. Si no lo ve, busque en el correo no deseado.',
        },
      ],
      act: look,
    },
    {
      say: [
        {
          en: 'Enter the six digits of the code, and press Confirm.',
          es: 'Escriba los seis dígitos del código y presione Confirmar.',
        },
      ],
      act: async (stage) => {
        const { identity } = stage.words
        await stage.hand.type(field(stage, identity.code), await codeMailedTo(addressOf(stage), stage.page))
        await stage.hand.press(button(stage, identity.confirm))
        await stage.page.waitForURL(/\/claims/)
        await main(stage).locator('h1').first().waitFor()
        await look(stage)
      },
    },
    {
      say: [
        {
          en: 'You are signed in. This is your list of claims. It is empty until you start one.',
          es: 'Ya inició sesión. Esta es su lista de reclamos. Está vacía hasta que inicie uno.',
        },
      ],
      act: look,
    },
    {
      say: [
        {
          en: 'The menu leads to your messages, to the questions and answers, and to these videos.',
          es: 'El menú le lleva a sus mensajes, a las preguntas y a estos videos.',
        },
      ],
      act: openMenu,
    },
    {
      say: [
        {
          en: 'Log out when you share this device. What you typed is kept.',
          es: 'Cierre la sesión si comparte este dispositivo. Lo que escribió se conserva.',
        },
        {
          en: 'After half an hour without activity, we sign you out ourselves.',
          es: 'Después de media hora sin actividad, cerramos la sesión nosotros.',
        },
      ],
      act: async ({ page, hand, words }) => {
        await hand.press(
          page.getByRole('dialog').getByRole('link', { name: words.portal('shell.item.logout') }),
        )
        await page.locator('[data-language]').first().waitFor()
      },
    },
    {
      say: [
        {
          en: 'Next time, press Sign In, and enter your e-mail address and your password.',
          es: 'La próxima vez, presione Iniciar sesión y escriba su correo electrónico y su contraseña.',
        },
      ],
      act: async (stage) => {
        const { identity, portal } = stage.words
        await stage.hand.press(link(stage, portal('shell.signIn')))
        await stage.hand.type(field(stage, identity.email), addressOf(stage))
        await stage.hand.type(field(stage, identity.password), password)
      },
    },
    {
      say: [
        {
          en: 'If you forget the password, choose a new one here. Your claim stays as it is.',
          es: 'Si olvida la contraseña, elija aquí una nueva. Su reclamo queda como está.',
        },
      ],
      act: (stage) => stage.camera.pointAt(link(stage, stage.words.identity.forgot)),
    },
    {
      say: [
        {
          en: 'Press Start Claim when you are ready. The next video shows how.',
          es: 'Presione Iniciar un reclamo cuando quiera. El próximo video muestra cómo.',
        },
      ],
      act: async (stage) => {
        await stage.hand.press(button(stage, stage.words.identity.signIn))
        await stage.page.waitForURL(/\/claims/)
        await stage.camera.pointAt(link(stage, stage.words.portal('claims.start')))
      },
    },
    {
      say: [
        {
          en: 'If you want to talk to a person, call the help line, at the bottom of every page.',
          es: 'Si quiere hablar con una persona, llame a la línea de ayuda, al pie de cada página.',
        },
      ],
      act: ({ camera, page }) =>
        camera.pointAt(
          page
            .getByRole('contentinfo')
            .getByRole('link', { name: /555-0142/ })
            .first(),
        ),
    },
  ],
}
