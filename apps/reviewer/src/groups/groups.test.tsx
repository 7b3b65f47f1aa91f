import type { ComparedClaimView, GroupDetailView, ListedGroupView } from '@makewhole/contract/group/group.ts'
import { aClaim as aDeskClaim } from '@makewhole/web/testing/claim.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aReview, claimPlace, openReviewerPage, reviewer } from '../testing/reviewer-portal.tsx'

const [one, two] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']

function aClaim(id: string, number: string, lastName: string): ComparedClaimView {
  return {
    id,
    claimNumber: number,
    apn: '999-041-003-000',
    claimant: {
      firstName: 'Inger',
      middleName: null,
      lastName,
      address1: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
    },
    property: { address1: '310 Old Bellows Road', city: 'Greenville', zip: '95947' },
    reviewer: null,
    status: { id: 120950001, name: 'Claim Submitted' },
    fire: { id: 120950002, name: 'Long Hollow Fire' },
    takesPart: true,
    submittedOn: '2026-05-01',
    offered: null,
    paid: null,
    inspections: { areKnown: true, foundBy: null, records: [], count: 0 },
    documents: [],
    documentCount: 0,
    values: [
      { name: 'apn', text: '999-041-003-000', isConfirmed: true, comparedAs: '999041003000' },
      {
        name: 'phone',
        text: `(530) 555-01${number.slice(-2)}`,
        isConfirmed: false,
        comparedAs: `53055501${number.slice(-2)}`,
      },
    ],
  }
}

const listed: ListedGroupView = {
  id: 'g1',
  groupNumber: 7,
  notes: null,
  groupHash: 'ab',
  hasBeenReviewed: false,
  isAcceptedMatch: false,
  status: 'New',
  groupType: { id: 120950000, name: 'APN' },
  creator: null,
  createdOn: '1770000000000',
  createdBy: null,
  modifiedOn: '1770000000000',
  modifiedBy: null,
  deleted: false,
  deletedBy: null,
  deletedOn: null,
  claims: [aClaim(one, 'LH-10503', 'Halvorsen'), aClaim(two, 'LH-10521', 'Nakai')],
  version: 3,
  label: '999-041-003-000',
  claimCount: 2,
  statusSince: '1770000000000',
  decidedBy: null,
  decidedOn: null,
  joined: [],
  complementary: [],
}
const detail: GroupDetailView = {
  ...listed,
  claims: listed.claims as ComparedClaimView[],
  members: listed.claims,
  ledgers: [],
  events: [],
  near: [],
  abilities: { decide: true, release: false },
  next: null,
  previous: null,
}
const me = {
  ...reviewer,
  abilities: [...(reviewer.abilities ?? []), 'group.read', 'group.decide'],
} as typeof reviewer
const page = (groups: readonly ListedGroupView[]) => ({
  data: groups,
  page: { pageInfo: { next: null, previous: null } },
})

describe('the list of claim groups', () => {
  it('says what claims have in common, which they are and how the group stands', async () => {
    openReviewerPage('/groups', { claimGroupList: page([listed]) }, { me })
    const link = await screen.findByRole('link', { name: 'Same APN: 2 claims, 999-041-003-000' })
    const row = within(link.closest('tr') ?? document.body)
    expect(row.getByText('New')).toBeVisible()
    expect(row.getByText(/LH-10521 Inger Nakai/)).toBeVisible()
  })

  it('asks for what the address chooses', async () => {
    const { sent } = openReviewerPage(
      '/groups?status=flagged&type=address&fire=x',
      { claimGroupList: page([]) },
      { me },
    )
    expect(await screen.findByText('No claim groups here')).toBeVisible()
    expect(sent).toHaveBeenCalledWith(
      'claimGroupList',
      expect.objectContaining({ filter: { statuses: ['flagged'], types: ['address'], fireId: null } }),
    )
  })

  it('can be tried again when it fails', async () => {
    let isBroken = true
    openReviewerPage(
      '/groups',
      { claimGroupList: () => (isBroken ? Promise.reject(refusal('INTERNAL_ERROR')) : page([listed])) },
      { me },
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByText('Same APN: 2 claims, 999-041-003-000')).toBeVisible()
  })
})

describe('a group by hand', () => {
  it('is made of claims that one may see, and says which number none of them has', async () => {
    const known = { 'LH-10503': one, 'LH-10521': two } as Readonly<Record<string, string>>
    const { sent } = openReviewerPage(
      '/groups',
      {
        claimGroupList: page([listed]),
        claimGroupDetail: detail,
        claims: ({ filter: { claimNumber } }: { filter: { claimNumber: string } }) => ({
          data: known[claimNumber] === undefined ? [] : [{ id: known[claimNumber], claimNumber }],
        }),
        createClaimGroup: { id: 'g1', version: 1 },
      },
      { me },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Make a group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a group' }))
    const make = dialog.getByRole('button', { name: 'Make a group' })
    await userEvent.click(make)
    expect(dialog.getByText('Please select a type for your claim group.')).toBeVisible()
    expect(dialog.getByText('Please enter at least two claim numbers.')).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'Same address')
    const numbers = dialog.getByLabelText(/^Claim numbers/)
    await userEvent.type(numbers, 'lh-10503, LH-7')
    await userEvent.click(make)
    expect(await dialog.findByText('No claim that you may see has the number LH-7.')).toBeVisible()
    await userEvent.clear(numbers)
    await userEvent.type(numbers, 'lh-10503, LH-10521')
    await userEvent.click(make)
    expect(await screen.findByRole('heading', { level: 1, name: /^Same APN/ })).toBeVisible()
    expect(sent).toHaveBeenCalledWith('createClaimGroup', {
      input: { groupTypeId: 120950001, claimIds: [one, two], notes: null },
    })
  })
})

describe('one group', () => {
  it('marks what differs by a word, and hides the rest when asked to', async () => {
    openReviewerPage('/groups/g1', { claimGroupDetail: detail }, { me })
    const phone = await screen.findByRole('rowheader', { name: /Phone/ })
    expect(phone).toHaveTextContent('Differs')
    expect(screen.getByRole('rowheader', { name: 'APN' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }))
    expect(screen.queryByRole('rowheader', { name: 'APN' })).toBeNull()
    expect(screen.getByRole('rowheader', { name: /Phone/ })).toBeVisible()
  })

  it('closes the duplicate of a match after asking once more', async () => {
    const { sent } = openReviewerPage(
      '/groups/g1',
      { claimGroupDetail: detail, setGroupStatus: { id: 'g1', version: 4 } },
      { me },
    )
    await userEvent.click(await screen.findByRole('radio', { name: /^Match/ }))
    await userEvent.selectOptions(screen.getByLabelText('Close as duplicate'), two)
    await userEvent.click(screen.getByRole('button', { name: 'Match and close LH-10521' }))
    expect(screen.getByText('Please choose the claim that stays.')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText(/Stays open/), one)
    await userEvent.type(screen.getByLabelText(/^Reason/), 'The same household')
    await userEvent.click(screen.getByRole('button', { name: 'Match and close LH-10521' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close LH-10521 as a duplicate?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Match and close LH-10521' }))
    expect(await screen.findByText('The group is Match now.')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('setGroupStatus', {
      input: {
        groupId: 'g1',
        version: 3,
        status: 'match',
        reason: 'The same household',
        closes: two,
        survivor: one,
      },
    })
  })

  it('tells which language the household of the closed claim reads, and has the standard words in it', async () => {
    const localeOf = (claimId: string) => (claimId === two ? 'es' : 'en')
    const { sent } = openReviewerPage(
      '/groups/g1',
      {
        claimGroupDetail: detail,
        getReview: ({ params: { claimId } }: { params: { claimId: string } }) => ({
          ...aReview(aDeskClaim('submitted'), []),
          householdLocale: localeOf(claimId),
        }),
        setGroupStatus: { id: 'g1', version: 4 },
      },
      { me },
    )
    await userEvent.click(await screen.findByRole('radio', { name: /^Match/ }))
    expect(screen.queryByText(/^Household reads/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Close as duplicate'), one)
    expect(await screen.findByText('Household reads English')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Close as duplicate'), two)
    expect(await screen.findByText('Household reads Spanish')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText(/Stays open/), one)
    await userEvent.type(screen.getByLabelText(/^Reason/), 'LH-10503')
    await userEvent.selectOptions(
      await screen.findByLabelText('Standard words', { exact: false }),
      'Another claim was filed for the same household and property. That one goes on, and nothing of it is lost.',
    )
    const words =
      'Se presentó otro reclamo por el mismo hogar y la misma propiedad. Ese continúa y nada de él se pierde.'
    const reason = `LH-10503\n${words}`
    expect(screen.getByLabelText(/^Reason/)).toHaveValue(reason)
    await userEvent.click(screen.getByRole('button', { name: 'Match and close LH-10521' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Match and close LH-10521' }))
    const input = expect.objectContaining({ closes: two, reason }) as unknown
    expect(sent).toHaveBeenCalledWith('setGroupStatus', { input })
  })

  it.each([
    ['Flagged', 'Flag', /^Flag/],
    ['Dismissed', 'Dismiss', /^Dismiss/],
    ['Match', 'Save as match', /^Match/],
  ] as const)('that was made %s says so, and asks for no decision anew', async (status, act, name) => {
    let group: GroupDetailView = { ...detail, abilities: { decide: true, release: true } }
    openReviewerPage(
      '/groups/g1',
      {
        claimGroupDetail: () => group,
        setGroupStatus: () => {
          group = { ...group, status, version: 4 }
          return { id: 'g1', version: 4 }
        },
      },
      { me },
    )
    const choice = await screen.findByRole('radio', { name })
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
    expect(screen.getByText('Please choose what it is.')).toBeVisible()
    await userEvent.click(choice)
    await userEvent.click(screen.getByRole('button', { name: act }))
    expect(await screen.findByText(`The group is ${status} now.`)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('radio', { name })).toBeNull())
    expect(screen.queryByText('Please choose what it is.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves a flagged group to a manager', async () => {
    openReviewerPage('/groups/g1', { claimGroupDetail: { ...detail, status: 'Flagged' } }, { me })
    expect(await screen.findByText('Only a manager takes a group out of Flagged.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('keeps what was typed when somebody else was faster', async () => {
    openReviewerPage(
      '/groups/g1',
      { claimGroupDetail: detail, setGroupNotes: () => Promise.reject(refusal('GROUP_CHANGED')) },
      { me },
    )
    await userEvent.type(await screen.findByLabelText('For colleagues.'), 'Same phone')
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    expect(await screen.findByText(/Somebody else changed this group meanwhile/)).toBeVisible()
    expect(screen.getByLabelText('For colleagues.')).toHaveValue('Same phone')
  })

  it('says of notes that are saved long that it goes on', async () => {
    openReviewerPage('/groups/g1', { claimGroupDetail: detail, setGroupNotes: noAnswer }, { me })
    await userEvent.type(await screen.findByLabelText('For colleagues.'), 'Same phone, too')
    await expectSlowWords(() => userEvent.click(screen.getByRole('button', { name: 'Save notes' })))
  })

  it('says what the public record says of each claim, with its tab a link away', async () => {
    const [first, second] = detail.claims as [ComparedClaimView, ComparedClaimView]
    const record = { structure: 'Single Family Residence Single Story', damage: 'Destroyed (over 50%)' }
    const told = {
      areKnown: true,
      foundBy: 'apn' as const,
      count: 7,
      records: [{ id: '40217', apn: '999-041-003-000', ...record }],
    }
    const unknown = { areKnown: false, foundBy: null, records: [], count: 0 }
    const claims = [
      { ...first, inspections: told },
      { ...second, inspections: unknown },
    ]
    openReviewerPage('/groups/g1', { claimGroupDetail: { ...detail, claims } }, { me })
    const row = (await screen.findByRole('rowheader', { name: 'Inspection' })).closest('tr') as HTMLElement
    const [found, none] = within(row).getAllByRole('cell') as [HTMLElement, HTMLElement]
    expect(found).toHaveTextContent('found by APN')
    expect(found).toHaveTextContent(`40217: ${record.structure}, ${record.damage}`)
    expect(found).toHaveTextContent('and 6 more')
    expect(none).toHaveTextContent('no inspections of this fire')
    expect(within(found).getByRole('link', { name: 'LH-10503: 7 records' })).toHaveAttribute(
      'href',
      `/claim/LH-10503/${one}/property-validation`,
    )
  })

  it('says what each claim was offered and paid', async () => {
    const claims = detail.claims.map((claim, at) => (at === 0 ? { ...claim, offered: 39_000_000 } : claim))
    openReviewerPage('/groups/g1', { claimGroupDetail: { ...detail, claims } }, { me })
    const row = (await screen.findByRole('rowheader', { name: 'Offered' })).closest('tr') as HTMLElement
    expect(within(row).getByText('$390,000.00')).toBeVisible()
    expect(within(row).getByText('nothing yet')).toBeVisible()
  })

  const near = [
    {
      claim: aClaim('10000000-0000-4000-8000-000000000003', 'LH-10588', 'Moreau'),
      near: { claimId: one, claimNumber: 'LH-10503', by: 'apn' as const },
    },
  ]

  it('says of a near match that joins long that it goes on', async () => {
    openReviewerPage(
      '/groups/g1',
      { claimGroupDetail: { ...detail, near }, addClaimToGroup: noAnswer },
      { me },
    )
    const add = await screen.findByRole('button', { name: 'Add LH-10588 to this group' })
    await expectSlowWords(() => userEvent.click(add))
  })

  it('takes a near match by its button, which names the claim', async () => {
    const { sent } = openReviewerPage(
      '/groups/g1',
      { claimGroupDetail: { ...detail, near }, addClaimToGroup: { id: 'g1', version: 4 } },
      { me },
    )
    expect(await screen.findByText('One digit of the APN differs from LH-10503.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add LH-10588 to this group' }))
    expect(await screen.findByText('LH-10588 is in the group now.')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('addClaimToGroup', {
      input: { groupId: 'g1', claimId: near[0]?.claim.id },
    })
  })

  it('can be looked at by who decides nothing', async () => {
    const abilities = { decide: false, release: false }
    openReviewerPage(
      '/groups/g1',
      { claimGroupDetail: { ...detail, abilities, notes: 'Same phone' } },
      { me },
    )
    expect(await screen.findByText('Reviewers decide about groups.')).toBeVisible()
    expect(screen.getByText('Same phone')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull()
  })

  it('is followed by the next one on J, and by the one before on K', async () => {
    const answer = ({ groupId }: { groupId: string }) =>
      groupId === 'g1' ? { ...detail, next: 'g2' } : { ...detail, label: '7', previous: 'g1' }
    openReviewerPage('/groups/g1', { claimGroupDetail: answer }, { me })
    await screen.findByRole('heading', { level: 1, name: /999-041-003-000/ })
    await userEvent.keyboard('j')
    expect(await screen.findByRole('heading', { level: 1, name: 'Same APN: 2 claims, 7' })).toBeVisible()
    await userEvent.keyboard('k')
    expect(await screen.findByRole('heading', { level: 1, name: /999-041-003-000/ })).toBeVisible()
  })

  it('is said in Spanish', async () => {
    openReviewerPage('/groups/g1', { claimGroupDetail: detail }, { me, locale: 'es' })
    expect(await screen.findByRole('heading', { level: 1, name: /Mismo APN: 2 reclamos/ })).toBeVisible()
  })
})

describe('the ledger on the page of a group', () => {
  const line = {
    isThis: false,
    status: { id: 120950004, name: 'Offer Extended' },
    structures: [],
    relationship: { id: 120950002, name: 'Landlord' },
    of: 'offer' as const,
    paidTotal: 0,
    amounts: { home: 39_000_000, other: 0 },
    total: 39_000_000,
    paid: { home: 0, other: 0 },
  }
  const ledgerOf = (twice: 'tooMuch' | null): GroupDetailView['ledgers'][number] => ({
    fire: { id: 120950002, name: 'Long Hollow Fire' },
    claims: [
      { ...line, claimId: one, claimNumber: 'LH-10503' },
      { ...line, claimId: two, claimNumber: 'LH-10521', amounts: { home: 21_000_000, other: 0 } },
    ],
    kinds: [
      { kind: 'home', sum: 60_000_000, most: twice ? 50_000_000 : 60_000_000, paid: 0, twice },
      { kind: 'other', sum: 0, most: 0, paid: 0, twice: null },
    ],
  })
  const open = (twice: 'tooMuch' | null, ledgers = [ledgerOf(twice)]) =>
    openReviewerPage(
      '/groups/g1',
      { claimGroupDetail: { ...detail, ledgers, complementary: [one, two] } },
      { me },
    )

  it('says what would be paid twice first of all after the figures', async () => {
    open('tooMuch')
    const table = await screen.findByRole('region', { name: 'Claims on this parcel' })
    expect(within(table).getByRole('link', { name: 'LH-10521' })).toBeVisible()
    const twice = screen.getByText('The home would be paid twice')
    const complementary = screen.getByText('Complementary: a landlord and a renter')
    expect(table.compareDocumentPosition(twice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(twice.compareDocumentPosition(complementary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(
      screen.getByText(
        'LH-10503 and LH-10521 come to $600,000.00 together. An owner who lives there would get $500,000.00 at most.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Together they come to $600,000.00 for structures.')).toBeVisible()
  })

  it('names those alone that have the same relationship, each relationship for itself', async () => {
    const of = (name: string, id: number, numbers: readonly string[]) =>
      numbers.map((claimNumber) => ({
        ...line,
        claimId: claimNumber,
        claimNumber,
        relationship: { id, name },
        amounts: { home: 1_000_000, other: 0 },
      }))
    const claims = [
      ...of('Owner', 1, ['LH-1']),
      ...of('Landlord', 2, ['LH-2', 'LH-3']),
      ...of('Renter', 3, ['LH-4', 'LH-5']),
    ]
    const kinds = [
      { kind: 'home' as const, sum: 5_000_000, most: 6_000_000, paid: 0, twice: 'sameRelationship' as const },
    ]
    open(null, [{ ...ledgerOf(null), claims, kinds }])
    const said = (numbers: string) =>
      `${numbers} have the same relationship to the property. They come to $20,000.00 together, of $60,000.00 at most.`
    expect(await screen.findByText(said('LH-2 and LH-3'))).toBeVisible()
    expect(screen.getByText(said('LH-4 and LH-5'))).toBeVisible()
  })

  it('says what a landlord and a renter come to, where nothing is paid twice', async () => {
    open(null)
    expect(
      await screen.findByText(
        'Together they come to $600,000.00 for structures. Among these claims nothing is paid twice.',
      ),
    ).toBeVisible()
    expect(screen.queryByText('The home would be paid twice')).toBeNull()
  })

  it('says nothing of them together while one of them has no amount', async () => {
    const { claims, ...ledger } = ledgerOf(null)
    const none = { of: 'nothing' as const, total: 0, amounts: { home: 0, other: 0 } }
    open(null, [{ ...ledger, claims: claims.map((each, at) => (at === 0 ? each : { ...each, ...none })) }])
    expect(await screen.findByText('Complementary: a landlord and a renter')).toBeVisible()
    expect(screen.queryByText(/Together they come to/)).toBeNull()
  })

  it('is one for each fire', async () => {
    open(null, [ledgerOf(null), { ...ledgerOf(null), fire: { id: 120950000, name: 'Shasta Fire' } }])
    expect(await screen.findByRole('region', { name: 'Claims on this parcel, Shasta Fire' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Parcel ledger, Long Hollow Fire' })).toBeVisible()
  })
})

describe('a group of more claims than stand beside each other', () => {
  const idOf = (at: number) => `10000000-0000-4000-8000-0000000000${String(at + 10)}`
  const all = Array.from({ length: 14 }, (_each, at) => aClaim(idOf(at), `LH-${at + 100}`, `Name${at}`))
  const large: GroupDetailView = {
    ...detail,
    claimCount: 14,
    claims: all.slice(0, 12),
    joined: [idOf(13)],
    members: all.map(({ id, claimNumber, claimant, status, takesPart }) => ({
      id,
      claimNumber,
      claimant,
      status,
      takesPart,
    })),
  }
  const answer = ({ beside = [] }: { beside?: string[] }) => ({
    ...large,
    claims: [...all.filter(({ id }) => beside.includes(id)), ...large.claims].slice(0, 12),
  })

  it('says how many there are, and who joined though it is not compared', async () => {
    openReviewerPage('/groups/g1', { claimGroupDetail: answer }, { me })
    expect(await screen.findByRole('heading', { level: 1, name: /^Same APN: 14 claims/ })).toBeVisible()
    expect(screen.getByText('LH-113 joined since')).toBeVisible()
    expect(screen.getByText('4 of 14 claims stand here at once. Choose which.')).toBeVisible()
  })

  it('marks what differs among those that stand there, and no other', async () => {
    const phoneOf = (claim: ComparedClaimView, phone: string): ComparedClaimView => ({
      ...claim,
      values: [{ name: 'phone', text: phone, isConfirmed: false, comparedAs: phone }],
    })
    const claims = large.claims.map((claim, at) => phoneOf(claim, at < 4 ? '5305550101' : '5305550199'))
    openReviewerPage('/groups/g1', { claimGroupDetail: { ...large, claims } }, { me })
    const phone = () => screen.findByRole('rowheader', { name: /Phone/ })
    expect(await phone()).not.toHaveTextContent('Differs')
    await userEvent.selectOptions(screen.getByLabelText('Claim 2'), idOf(4))
    expect(await phone()).toHaveTextContent('Differs')
    const marked = screen.getAllByText('≠').map((sign) => sign.closest('td')?.textContent)
    expect(marked.filter(Boolean)).toEqual(['≠ 5305550199answered'])
  })

  it('has any of them beside the others', async () => {
    const { sent } = openReviewerPage('/groups/g1', { claimGroupDetail: answer }, { me })
    await userEvent.selectOptions(await screen.findByLabelText('Claim 2'), idOf(13))
    expect(await screen.findByRole('columnheader', { name: /LH-113/ })).toBeVisible()
    expect(screen.getByLabelText('Claim 2')).toHaveValue(idOf(13))
    expect(sent).toHaveBeenLastCalledWith('claimGroupDetail', {
      groupId: 'g1',
      beside: [idOf(0), idOf(13), idOf(2), idOf(3)],
    })
  })

  it('keeps every column while a claim that was chosen is asked for', async () => {
    const { promise: comes, resolve: bring } = Promise.withResolvers<undefined>()
    const slow = async (args: { beside?: string[] }) => {
      if (args.beside?.includes(idOf(12))) await comes
      return answer(args)
    }
    openReviewerPage('/groups/g1', { claimGroupDetail: slow }, { me })
    await userEvent.selectOptions(await screen.findByLabelText('Claim 2'), idOf(13))
    expect(await screen.findByText('(530) 555-0113')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Claim 3'), idOf(12))
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.slice(0, 6))
    expect(heads).toEqual(['Value', 'LH-100', 'LH-113', 'LH-112', 'LH-103'])
    expect(screen.getByText('(530) 555-0113')).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    bring(undefined)
    expect(await screen.findByText('(530) 555-0112')).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  })

  it('can close any of them, and keep any', async () => {
    openReviewerPage('/groups/g1', { claimGroupDetail: answer }, { me })
    await userEvent.click(await screen.findByRole('radio', { name: /^Match/ }))
    await userEvent.selectOptions(screen.getByLabelText('Close as duplicate'), idOf(13))
    await userEvent.selectOptions(screen.getByLabelText(/Stays open/), idOf(12))
    expect(screen.getByRole('button', { name: 'Match and close LH-113' })).toBeVisible()
    expect(within(screen.getByLabelText('Close as duplicate')).getAllByRole('option')).toHaveLength(15)
  })
})

describe('the groups of a claim, on its desk', () => {
  it('name the other claims once, with what they were offered and paid', async () => {
    const claim = aDeskClaim('complete')
    const paid = { ...aClaim(two, 'LH-10521', 'Nakai'), offered: 21_000_000, paid: 21_000_000 }
    const group = (id: string, claims: readonly object[]) => ({ ...listed, id, claims })
    openReviewerPage(
      claimPlace(),
      {
        getClaim: claim,
        getReview: aReview(claim, []),
        groupsByClaimId: [
          group('g1', [aClaim(claim.id, claim.claimNumber, 'Quintero'), paid]),
          group('g2', [paid, aClaim(one, 'LH-10503', 'Halvorsen')]),
        ],
      },
      { me },
    )
    const others = within(await screen.findByRole('list', { name: 'Other claims in these groups' }))
    expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LH-10521 Inger NakaiClaim Submitted · offered $210,000.00 · paid $210,000.00',
      'LH-10503 Inger HalvorsenClaim Submitted · no offer',
    ])
    expect(others.getByRole('link', { name: 'LH-10521' })).toHaveAttribute(
      'href',
      `/claim/LH-10521/${two}/overview`,
    )
  })

  it('name no others where the claim is left alone in them', async () => {
    const claim = aDeskClaim('complete')
    const claims = [aClaim(claim.id, claim.claimNumber, 'Quintero')]
    openReviewerPage(
      claimPlace(),
      {
        getClaim: claim,
        getReview: aReview(claim, []),
        groupsByClaimId: [{ ...listed, claims, claimCount: 1 }],
      },
      { me },
    )
    expect(await screen.findByRole('link', { name: 'Same APN: 1 claim' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Other claims in these groups' })).toBeNull()
  })

  it('say how many claims there are, also where not all of them came', async () => {
    const claim = aDeskClaim('complete')
    const claims = Array.from({ length: 8 }, (_each, at) => aClaim(`claim-${at}`, `LH-${at}`, 'Nakai'))
    openReviewerPage(
      claimPlace(),
      {
        getClaim: claim,
        getReview: aReview(claim, []),
        groupsByClaimId: [{ ...listed, claims, claimCount: 140 }],
      },
      { me },
    )
    expect(await screen.findByRole('link', { name: 'Same APN: 140 claims' })).toBeVisible()
    const others = within(screen.getByRole('list', { name: 'Other claims in these groups' }))
    expect(others.getAllByRole('listitem').at(-1)).toHaveTextContent(/^and more$/)
  })
})
