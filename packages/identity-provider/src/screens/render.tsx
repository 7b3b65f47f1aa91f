import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Account, NewPassword, OwnPassword, SecondFactorCode } from './account.tsx'
import { ProviderFormPage, Logout, Notice } from './notice.tsx'
import { Code, Enroll, Recovery, RecoveryCodes } from './second-factor.tsx'
import { CheckMail, Confirm, ForgottenPassword, Reset, SignIn, SignUp } from './sign-in.tsx'

/** Draws every screen of the provider as a whole document, usable without any script. */
export const screens = {
  signIn: createRenderer(SignIn),
  signUp: createRenderer(SignUp),
  checkMail: createRenderer(CheckMail),
  forgot: createRenderer(ForgottenPassword),
  confirm: createRenderer(Confirm),
  reset: createRenderer(Reset),
  code: createRenderer(Code),
  recovery: createRenderer(Recovery),
  enroll: createRenderer(Enroll),
  recoveryCodes: createRenderer(RecoveryCodes),
  account: createRenderer(Account),
  ownPassword: createRenderer(OwnPassword),
  secondFactorCode: createRenderer(SecondFactorCode),
  newPassword: createRenderer(NewPassword),
  notice: createRenderer(Notice),
  logout: createRenderer(Logout),
  providerForm: createRenderer(ProviderFormPage),
}
export type Screens = typeof screens

function createRenderer<Props extends object>(Screen: ComponentType<Props>): (props: Props) => string {
  return (props) => `<!doctype html>${renderToStaticMarkup(<Screen {...props} />)}`
}
