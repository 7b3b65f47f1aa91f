// Printed by `npm run styles`; not written by hand.
declare module '*/address-dialog.module.css' {
  export const legend: string
  export const zip: string
}
declare module '*/address-part.module.css' {
  export const payee: string
  export const payeeAmount: string
  export const payees: string
}
declare module '*/agreement-part.module.css' {
  export const agreementFile: string
  export const agreementFileSent: string
  export const agreementSteps: string
  export const fileName: string
}
declare module '*/agreement-text.module.css' {
  export const agreementText: string
  export const amount: string
  export const amounts: string
  export const words: string
}
declare module '*/app-dialog.module.css' {
  export const appDialog: string
  export const body: string
  export const foot: string
  export const head: string
  export const mustBeRead: string
}
declare module '*/button.module.css' {
  export const button: string
  export const quiet: string
  export const secondary: string
}
declare module '*/calculation-card.module.css' {
  export const typedLine: string
  export const typedLines: string
}
declare module '*/call-failure.module.css' {
  export const text: string
}
declare module '*/card.module.css' {
  export const body: string
  export const card: string
  export const head: string
}
declare module '*/change-table.module.css' {
  export const formChanges: string
  export const kind: string
  export const name: string
  export const shown: string
  export const step: string
}
declare module '*/charts.module.css' {
  export const axis: string
  export const bar: string
  export const barName: string
  export const bars: string
  export const beside: string
  export const chosen: string
  export const goal: string
  export const legend: string
  export const months: string
  export const monthsChart: string
  export const parts: string
  export const plot: string
  export const said: string
  export const stacks: string
  export const swatch: string
  export const track: string
}
declare module '*/chosen-bar.module.css' {
  export const chosenBar: string
}
declare module '*/claim-actions.module.css' {
  export const claimAct: string
  export const reason: string
}
declare module '*/claim-bar.module.css' {
  export const act: string
  export const claim: string
  export const claimBar: string
  export const count: string
  export const done: string
  export const end: string
  export const facts: string
  export const isNext: string
  export const keys: string
  export const marks: string
  export const next: string
  export const progress: string
  export const value: string
}
declare module '*/claim-steps.module.css' {
  export const claimStep: string
  export const item: string
  export const section: string
}
declare module '*/claim-tabs.module.css' {
  export const claimTabs: string
  export const select: string
}
declare module '*/claims-accordion.module.css' {
  export const address: string
  export const body: string
  export const card: string
  export const chevron: string
  export const claimsAccordion: string
  export const title: string
}
declare module '*/claims-grid.module.css' {
  export const claimsGrid: string
  export const number: string
  export const status: string
}
declare module '*/claims-list.module.css' {
  export const claimCards: string
  export const claimCardsCard: string
  export const claimCardsHead: string
  export const claimsList: string
  export const reviewerGrid: string
  export const reviewerGridAddress: string
  export const reviewerGridFrame: string
  export const reviewerGridNumber: string
  export const reviewerGridSub: string
  export const reviewerGridTwoLines: string
}
declare module '*/claims-page.module.css' {
  export const claims: string
  export const tips: string
}
declare module '*/claims-pager.module.css' {
  export const claimsPager: string
  export const pages: string
}
declare module '*/claims-toolbar.module.css' {
  export const claimsToolbar: string
  export const hint: string
}
declare module '*/client-invitation.module.css' {
  export const code: string
  export const codeForm: string
  export const page: string
  export const received: string
}
declare module '*/clients.module.css' {
  export const choice: string
  export const client: string
  export const clients: string
  export const who: string
}
declare module '*/clock.module.css' {
  export const foot: string
  export const head: string
  export const track: string
}
declare module '*/common.module.css' {
  export const icon: string
  export const lead: string
  export const linkButton: string
  export const meta: string
  export const muted: string
  export const narrowOnly: string
  export const noPrint: string
  export const nowrap: string
  export const num: string
  export const pad: string
  export const plainList: string
  export const row: string
  export const small: string
  export const soft: string
  export const stack: string
  export const visuallyHidden: string
  export const whole: string
  export const wideOnly: string
}
declare module '*/confirm-breakdown.module.css' {
  export const confirmBreakdown: string
}
declare module '*/confirmed-card.module.css' {
  export const answer: string
  export const done: string
  export const label: string
  export const open: string
  export const outcome: string
  export const proofs: string
  export const record: string
  export const recordFailed: string
  export const value: string
  export const whose: string
  export const words: string
}
declare module '*/consequences.module.css' {
  export const consequences: string
  export const loss: string
}
declare module '*/content-editing.module.css' {
  export const editFaq: string
  export const editTabs: string
}
declare module '*/content-fields.module.css' {
  export const contentHeading: string
}
declare module '*/content-language.module.css' {
  export const inEnglish: string
}
declare module '*/contents.module.css' {
  export const contents: string
  export const count: string
  export const faq: string
}
declare module '*/dashboard.module.css' {
  export const asOf: string
  export const besides: string
  export const cards: string
  export const column: string
  export const controls: string
  export const days: string
  export const daysInput: string
  export const either: string
  export const eitherWay: string
  export const empty: string
  export const label: string
  export const note: string
  export const table: string
  export const tile: string
  export const tileFigure: string
  export const tiles: string
}
declare module '*/decision-card.module.css' {
  export const closing: string
  export const words: string
}
declare module '*/decline-offer.module.css' {
  export const missing: string
  export const open: string
}
declare module '*/desk-pane.module.css' {
  export const pane: string
  export const panel: string
  export const panels: string
  export const scrolls: string
}
declare module '*/document-names.module.css' {
  export const documentNames: string
}
declare module '*/document-table.module.css' {
  export const documentAccordion: string
  export const documentAccordionBody: string
  export const documentAccordionCard: string
  export const documentAccordionType: string
  export const documentActs: string
  export const documentState: string
  export const documentTable: string
}
declare module '*/document-tools.module.css' {
  export const documentTools: string
}
declare module '*/documentation-tab.module.css' {
  export const aside: string
  export const ask: string
  export const documentation: string
  export const main: string
  export const notes: string
}
declare module '*/documents-field.module.css' {
  export const later: string
}
declare module '*/download-name.module.css' {
  export const downloadName: string
  export const problem: string
}
declare module '*/draft-dialog.module.css' {
  export const draft: string
}
declare module '*/draft-outline.module.css' {
  export const acts: string
  export const formOutline: string
  export const inner: string
  export const lock: string
  export const name: string
}
declare module '*/draft-strip.module.css' {
  export const formStrip: string
}
declare module '*/edit-frame.module.css' {
  export const editBar: string
  export const editLanguages: string
}
declare module '*/encoded-html.module.css' {
  export const encodedHtml: string
}
declare module '*/error-summary.module.css' {
  export const errorSummary: string
}
declare module '*/estimate.module.css' {
  export const check: string
  export const chosen: string
  export const empty: string
  export const estimate: string
  export const field: string
  export const hint: string
  export const inSight: string
  export const noOffer: string
  export const note: string
  export const option: string
  export const problem: string
  export const remove: string
  export const result: string
  export const structure: string
}
declare module '*/event-button.module.css' {
  export const eventButton: string
}
declare module '*/event-dialog.module.css' {
  export const eventChoice: string
}
declare module '*/extension-things.module.css' {
  export const lines: string
  export const thing: string
}
declare module '*/facts.module.css' {
  export const facts: string
  export const two: string
}
declare module '*/faq-content-page.module.css' {
  export const contentsHead: string
  export const questionsItem: string
  export const questionsText: string
}
declare module '*/faq.module.css' {
  export const faqSearch: string
  export const questionsLink: string
}
declare module '*/field-help.module.css' {
  export const body: string
  export const fieldHelp: string
  export const label: string
  export const line: string
  export const mark: string
  export const number: string
  export const paper: string
  export const picture: string
  export const rule: string
  export const title: string
}
declare module '*/field.module.css' {
  export const choice: string
  export const choicePlain: string
  export const choices: string
  export const error: string
  export const field: string
  export const fieldError: string
  export const fieldMedium: string
  export const fieldRow: string
  export const fieldSmall: string
  export const fieldUnit: string
  export const full: string
  export const hint: string
  export const label: string
  export const required: string
  export const reveal: string
  export const section: string
}
declare module '*/file-line.module.css' {
  export const fileLine: string
  export const meta: string
  export const name: string
  export const problem: string
  export const words: string
}
declare module '*/file-lines.module.css' {
  export const fileLines: string
  export const uploadLines: string
}
declare module '*/file-picker.module.css' {
  export const acts: string
  export const camera: string
  export const drag: string
  export const filePicker: string
  export const over: string
  export const short: string
}
declare module '*/files-of-class.module.css' {
  export const files: string
}
declare module '*/firm-claims.module.css' {
  export const action: string
  export const amount: string
  export const card: string
  export const cardHead: string
  export const cards: string
  export const figure: string
  export const folder: string
  export const frame: string
  export const list: string
  export const search: string
  export const table: string
  export const tile: string
  export const tiles: string
}
declare module '*/fold.module.css' {
  export const body: string
  export const count: string
  export const fold: string
  export const step: string
}
declare module '*/folders-dialog.module.css' {
  export const choice: string
  export const folder: string
}
declare module '*/folds.module.css' {
  export const folds: string
  export const head: string
}
declare module '*/followed-claim.module.css' {
  export const list: string
  export const page: string
  export const papers: string
}
declare module '*/form-preview.module.css' {
  export const above: string
  export const choice: string
  export const choices: string
  export const foot: string
  export const mark: string
  export const marks: string
  export const paper: string
  export const paperScrolls: string
  export const sheet: string
  export const sheetHead: string
  export const texts: string
  export const title: string
}
declare module '*/form-section.module.css' {
  export const sectionNote: string
}
declare module '*/form-step.module.css' {
  export const questionCard: string
}
declare module '*/forms.module.css' {
  export const columns: string
  export const count: string
  export const forms: string
  export const json: string
  export const languages: string
  export const main: string
  export const option: string
  export const options: string
  export const others: string
  export const preview: string
  export const tools: string
  export const waiting: string
  export const walk: string
  export const why: string
}
declare module '*/grid-corrections.module.css' {
  export const gridCorrections: string
}
declare module '*/grid-filters.module.css' {
  export const chip: string
  export const end: string
  export const ends: string
  export const gridFilters: string
  export const option: string
}
declare module '*/group-page.module.css' {
  export const acts: string
  export const columns: string
  export const events: string
  export const figures: string
  export const near: string
  export const nearHead: string
  export const nearList: string
  export const steps: string
}
declare module '*/group-status.module.css' {
  export const mark: string
}
declare module '*/groups-page.module.css' {
  export const claims: string
  export const closed: string
  export const filters: string
  export const groups: string
  export const list: string
}
declare module '*/hero.module.css' {
  export const actions: string
  export const hero: string
  export const heroIn: string
  export const heroPicture: string
  export const lead: string
  export const logo: string
  export const picture: string
  export const scene: string
  export const text: string
}
declare module '*/history-tab.module.css' {
  export const history: string
  export const when: string
}
declare module '*/home-content-page.module.css' {
  export const editLink: string
  export const editPage: string
}
declare module '*/home-sections.module.css' {
  export const homeHelp: string
  export const homeHelpGroup: string
  export const homeHelpGroups: string
  export const homeHelpIn: string
  export const homeHelpLead: string
  export const homeHelpLocations: string
  export const homeHelpWords: string
  export const homeSection: string
  export const homeSectionButtons: string
  export const homeSectionTitle: string
  export const homeSections: string
}
declare module '*/home.module.css' {
  export const act: string
  export const instruction: string
}
declare module '*/household-language.module.css' {
  export const householdLanguage: string
}
declare module '*/image-field.module.css' {
  export const imageField: string
  export const line: string
}
declare module '*/imports.module.css' {
  export const beginning: string
  export const checked: string
  export const filter: string
  export const found: string
  export const imports: string
  export const missing: string
  export const progress: string
  export const ring: string
  export const says: string
  export const steps: string
  export const table: string
  export const ticks: string
  export const tiles: string
  export const unread: string
}
declare module '*/in-each-language.module.css' {
  export const language: string
  export const languages: string
}
declare module '*/in-force-page.module.css' {
  export const count: string
  export const formVersions: string
}
declare module '*/inbox-drawer.module.css' {
  export const body: string
  export const drawer: string
  export const head: string
}
declare module '*/inbox.module.css' {
  export const inbox: string
  export const inboxNew: string
  export const more: string
}
declare module '*/inspections.module.css' {
  export const fires: string
  export const list: string
  export const missing: string
  export const problems: string
  export const progress: string
  export const proposal: string
  export const tiles: string
  export const unread: string
}
declare module '*/joint-signing.module.css' {
  export const act: string
  export const bar: string
  export const box: string
  export const claim: string
  export const claimLink: string
  export const claims: string
  export const client: string
  export const earlier: string
  export const form: string
  export const listed: string
  export const lost: string
  export const notes: string
  export const order: string
  export const pager: string
  export const picking: string
  export const progress: string
  export const proofs: string
  export const property: string
  export const refusals: string
  export const room: string
  export const sides: string
  export const structures: string
  export const table: string
  export const who: string
}
declare module '*/keys-dialog.module.css' {
  export const keys: string
}
declare module '*/keys.module.css' {
  export const hint: string
  export const key: string
}
declare module '*/keyset-pager.module.css' {
  export const hint: string
  export const pager: string
}
declare module '*/kit.module.css' {
  export const form: string
  export const part: string
  export const two: string
}
declare module '*/ledger.module.css' {
  export const amount: string
  export const ledger: string
  export const minus: string
}
declare module '*/letter-card.module.css' {
  export const acts: string
  export const letter: string
}
declare module '*/locks-card.module.css' {
  export const formLocks: string
  export const why: string
}
declare module '*/managed-html.module.css' {
  export const managed: string
}
declare module '*/map-canvas.module.css' {
  export const counties: string
  export const county: string
  export const countyName: string
  export const land: string
  export const map: string
  export const mark: string
  export const state: string
  export const zoom: string
}
declare module '*/map-page.module.css' {
  export const attribution: string
  export const both: string
  export const card: string
  export const cardClaims: string
  export const cardFoot: string
  export const cardHead: string
  export const corner: string
  export const count: string
  export const counties: string
  export const county: string
  export const left: string
  export const legend: string
  export const list: string
  export const listHead: string
  export const mapFrame: string
  export const place: string
  export const placeName: string
  export const summary: string
  export const tiles: string
}
declare module '*/members.module.css' {
  export const acts: string
  export const member: string
  export const members: string
  export const standing: string
  export const who: string
}
declare module '*/messages.module.css' {
  export const list: string
  export const message: string
  export const messageNew: string
  export const messageOther: string
  export const messageStatus: string
  export const messages: string
  export const thread: string
}
declare module '*/missing-card.module.css' {
  export const done: string
  export const missing: string
  export const open: string
}
declare module '*/missing-check.module.css' {
  export const address: string
  export const choice: string
  export const from: string
  export const steps: string
}
declare module '*/my-views.module.css' {
  export const acts: string
  export const list: string
  export const myViews: string
  export const name: string
}
declare module '*/notice.module.css' {
  export const close: string
  export const icon: string
  export const notice: string
  export const text: string
}
declare module '*/notices-card.module.css' {
  export const banner: string
  export const claims: string
  export const notices: string
  export const state: string
}
declare module '*/offer-failure.module.css' {
  export const offerFailure: string
}
declare module '*/offer-ledger.module.css' {
  export const offerLedger: string
  export const rule: string
  export const why: string
}
declare module '*/offer-part.module.css' {
  export const settlementAmount: string
}
declare module '*/offers-card.module.css' {
  export const difference: string
  export const differenceAmount: string
  export const offers: string
}
declare module '*/open-value.module.css' {
  export const accept: string
  export const acts: string
  export const openValue: string
}
declare module '*/other-properties-card.module.css' {
  export const property: string
}
declare module '*/overview-tab.module.css' {
  export const letterColumns: string
  export const letterColumnsSide: string
  export const missingChecks: string
  export const now: string
  export const rebuild: string
}
declare module '*/page-header.module.css' {
  export const above: string
  export const actions: string
  export const crumbs: string
  export const facts: string
  export const pageHeader: string
  export const words: string
}
declare module '*/paper-signer.module.css' {
  export const acts: string
  export const paper: string
}
declare module '*/parcel-ledger-card.module.css' {
  export const intro: string
  export const note: string
  export const notices: string
  export const table: string
}
declare module '*/part.module.css' {
  export const body: string
  export const chevron: string
  export const head: string
  export const number: string
  export const part: string
  export const preview: string
  export const state: string
}
declare module '*/parties-card.module.css' {
  export const parties: string
}
declare module '*/party-links.module.css' {
  export const acts: string
  export const links: string
}
declare module '*/pauses.module.css' {
  export const pause: string
}
declare module '*/payment-list.module.css' {
  export const amount: string
  export const detail: string
  export const late: string
  export const payment: string
}
declare module '*/payments.module.css' {
  export const filter: string
  export const payments: string
}
declare module '*/pdf-button.module.css' {
  export const pdfButton: string
}
declare module '*/persons-tab.module.css' {
  export const persons: string
}
declare module '*/preparation.module.css' {
  export const preparation: string
}
declare module '*/preview-dialog.module.css' {
  export const contentPreview: string
}
declare module '*/printable.module.css' {
  export const documents: string
  export const frame: string
  export const pageHead: string
  export const parts: string
  export const printable: string
}
declare module '*/proof-item.module.css' {
  export const body: string
  export const head: string
  export const icon: string
  export const proof: string
  export const upload: string
  export const why: string
}
declare module '*/proof-list.module.css' {
  export const proofGroups: string
  export const proofs: string
  export const request: string
}
declare module '*/proof-pane.module.css' {
  export const file: string
  export const proof: string
  export const tools: string
}
declare module '*/proof-strip.module.css' {
  export const kind: string
  export const name: string
  export const state: string
  export const strip: string
}
declare module '*/proof-tools.module.css' {
  export const fit: string
  export const group: string
  export const page: string
}
declare module '*/proof-view.module.css' {
  export const canvas: string
  export const opening: string
  export const picture: string
  export const sheet: string
  export const view: string
  export const words: string
}
declare module '*/proofs-by-relationship.module.css' {
  export const proofs: string
}
declare module '*/public-footer.module.css' {
  export const links: string
}
declare module '*/public-header.module.css' {
  export const headerSignIn: string
  export const publicLinks: string
  export const publicMenu: string
}
declare module '*/public.module.css' {
  export const ask: string
  export const buttonSmall: string
  export const narrow: string
}
declare module '*/question-list.module.css' {
  export const answer: string
  export const questions: string
}
declare module '*/rates-table.module.css' {
  export const more: string
  export const rates: string
}
declare module '*/rationale-field.module.css' {
  export const language: string
  export const other: string
  export const rationale: string
}
declare module '*/rebuild-card.module.css' {
  export const ask: string
  export const next: string
  export const part: string
}
declare module '*/refusal.module.css' {
  export const formRefusal: string
}
declare module '*/repeatable-section.module.css' {
  export const folded: string
  export const item: string
  export const itemFold: string
  export const itemHead: string
  export const items: string
  export const itemsAdd: string
  export const itemsNone: string
  export const questions: string
}
declare module '*/review-settlement.module.css' {
  export const reviewSettlement: string
}
declare module '*/review-step.module.css' {
  export const readBack: string
}
declare module '*/reviewer-list.module.css' {
  export const acts: string
  export const colleague: string
  export const list: string
  export const part: string
  export const points: string
  export const reviewer: string
}
declare module '*/rich-text.module.css' {
  export const formatted: string
  export const formattedNested: string
  export const formattedStruck: string
  export const formattedUnderlined: string
  export const left: string
  export const leftOver: string
  export const loading: string
  export const richText: string
  export const text: string
  export const tool: string
  export const tools: string
}
declare module '*/rings.module.css' {
  export const meta: string
  export const name: string
  export const ring: string
  export const rings: string
  export const state: string
  export const text: string
}
declare module '*/saved-line.module.css' {
  export const savedLine: string
}
declare module '*/screens.module.css' {
  export const screen: string
  export const waiting: string
}
declare module '*/scroll-area.module.css' {
  export const scrollArea: string
}
declare module '*/search-field.module.css' {
  export const search: string
}
declare module '*/select-control.module.css' {
  export const select: string
}
declare module '*/settlement-documents-tab.module.css' {
  export const agreement: string
  export const agreementHash: string
  export const agreementUpload: string
  export const agreements: string
  export const signer: string
}
declare module '*/settlement-tab.module.css' {
  export const parts: string
}
declare module '*/settlement.module.css' {
  export const answer: string
  export const answerActions: string
  export const answerBlock: string
  export const aside: string
  export const questions: string
  export const settlement: string
}
declare module '*/share-row.module.css' {
  export const amount: string
  export const box: string
  export const breakdown: string
  export const breakdownActions: string
  export const breakdownStatus: string
  export const equal: string
  export const head: string
  export const note: string
  export const share: string
  export const shareBar: string
  export const shareRow: string
  export const total: string
  export const who: string
  export const wrong: string
}
declare module '*/shell.module.css' {
  export const badge: string
  export const barButton: string
  export const brand: string
  export const brandLogo: string
  export const brandMark: string
  export const columns: string
  export const columnsMenu: string
  export const footer: string
  export const footerIn: string
  export const footerLinks: string
  export const footerWords: string
  export const header: string
  export const headerEnd: string
  export const headerIn: string
  export const headerMenuWord: string
  export const headerPerson: string
  export const headerWord: string
  export const main: string
  export const mainBare: string
  export const menu: string
  export const menuSheet: string
  export const menuSheetClose: string
  export const menuSheetPerson: string
  export const offline: string
  export const shell: string
  export const skipLink: string
  export const staff: string
  export const unfolded: string
}
declare module '*/side-by-side.module.css' {
  export const actions: string
  export const choose: string
  export const chooseText: string
  export const differs: string
  export const differsWord: string
  export const files: string
  export const group: string
  export const source: string
  export const table: string
  export const toDecision: string
}
declare module '*/signed-page-dialog.module.css' {
  export const facts: string
  export const often: string
  export const sheet: string
  export const side: string
  export const sides: string
  export const tools: string
}
declare module '*/signers.module.css' {
  export const link: string
  export const signers: string
}
declare module '*/signing.module.css' {
  export const columns: string
  export const document: string
  export const documentHead: string
  export const file: string
  export const lead: string
  export const meta: string
  export const name: string
  export const offer: string
  export const ring: string
  export const side: string
  export const signers: string
  export const signing: string
}
declare module '*/skeleton.module.css' {
  export const card: string
  export const line: string
  export const skeleton: string
}
declare module '*/slow-act.module.css' {
  export const slowAct: string
}
declare module '*/snackbar.module.css' {
  export const action: string
  export const close: string
  export const icon: string
  export const snackbar: string
}
declare module '*/sort-head.module.css' {
  export const sort: string
}
declare module '*/spinner.module.css' {
  export const large: string
  export const spinner: string
}
declare module '*/state-card.module.css' {
  export const icon: string
  export const stateCard: string
  export const text: string
}
declare module '*/step-list.module.css' {
  export const stepBar: string
  export const stepList: string
}
declare module '*/tab-list.module.css' {
  export const ofClaim: string
  export const select: string
  export const tabList: string
}
declare module '*/textarea.module.css' {
  export const characters: string
  export const over: string
}
declare module '*/thread-list.module.css' {
  export const acts: string
  export const card: string
  export const cards: string
  export const client: string
  export const frame: string
  export const list: string
  export const subject: string
  export const subjectLine: string
  export const table: string
  export const unread: string
  export const words: string
}
declare module '*/time-limits.module.css' {
  export const timeLimits: string
}
declare module '*/turn-card.module.css' {
  export const clocks: string
  export const now: string
  export const paused: string
  export const pdf: string
  export const turnCard: string
}
declare module '*/turn-mark.module.css' {
  export const turnMark: string
}
declare module '*/tutorial.module.css' {
  export const transcript: string
  export const tutorial: string
}
declare module '*/tutorials.module.css' {
  export const length: string
  export const text: string
  export const tutorials: string
}
declare module '*/upload-dialog.module.css' {
  export const kind: string
  export const progress: string
  export const told: string
}
declare module '*/upload-line.module.css' {
  export const acts: string
  export const failed: string
  export const other: string
  export const own: string
  export const sent: string
  export const state: string
  export const uploadLine: string
}
declare module '*/validation.module.css' {
  export const checks: string
  export const others: string
  export const outcome: string
  export const values: string
}
declare module '*/value-fields.module.css' {
  export const fields: string
}
declare module '*/versions-dialog.module.css' {
  export const contentVersions: string
}
declare module '*/view-links.module.css' {
  export const count: string
  export const viewLinks: string
}
declare module '*/warning-notice.module.css' {
  export const acts: string
  export const warning: string
}
declare module '*/wizard.module.css' {
  export const acts: string
  export const deletion: string
  export const head: string
  export const intro: string
  export const notice: string
  export const noticeStays: string
  export const questions: string
  export const wizard: string
  export const wizardActions: string
  export const wizardActionsLong: string
  export const wizardActionsSaved: string
}
declare module '*/work-list.module.css' {
  export const nextWork: string
  export const rest: string
}
declare module '*/workflow-card.module.css' {
  export const workflowSteps: string
}
declare module '*/workspace.module.css' {
  export const answers: string
  export const desk: string
  export const side: string
  export const values: string
  export const workspace: string
}
