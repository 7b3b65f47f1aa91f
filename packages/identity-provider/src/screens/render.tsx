import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Account, NewPassword, OwnPassword, SecondFactorCode } from './account.tsx'
import { ProviderFormPage, Logout, Notice } from './notice.tsx'
import { Code, Enroll, Recovery, RecoveryCodes } from './second-factor.tsx'
import { CheckMail, Confirm, Forgot, Reset, SignIn, SignUp } from './sign-in.tsx'

/** Every screen of the provider as a whole document, usable without any script. */
export const screens = {
  signIn: drawn(SignIn),
  signUp: drawn(SignUp),
  checkMail: drawn(CheckMail),
  forgot: drawn(Forgot),
  confirm: drawn(Confirm),
  reset: drawn(Reset),
  code: drawn(Code),
  recovery: drawn(Recovery),
  enroll: drawn(Enroll),
  recoveryCodes: drawn(RecoveryCodes),
  account: drawn(Account),
  ownPassword: drawn(OwnPassword),
  secondFactorCode: drawn(SecondFactorCode),
  newPassword: drawn(NewPassword),
  notice: drawn(Notice),
  logout: drawn(Logout),
  providerForm: drawn(ProviderFormPage),
}
export type Screens = typeof screens

function drawn<Props extends object>(Screen: ComponentType<Props>): (props: Props) => string {
  return (props) => `<!doctype html>${renderToStaticMarkup(<Screen {...props} />)}`
}
