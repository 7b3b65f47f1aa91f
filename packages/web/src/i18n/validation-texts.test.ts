import { errors } from '@makewhole/contract/errors.ts'
import { expect, test } from 'vitest'
import { everyMessage } from './every-message.ts'
import type { TextId } from './text-id.ts'

/*
 * The specification's texts for missing or wrong values, outside the claims' forms. The forms' are tested in
 * apps/server/src/program/shipped-form.test.ts and shipped-attorney-form.test.ts, the rules' in
 * packages/domain/src/form/check.test.ts.
 */

test.each<[TextId, string]>([
  ['message.subject.missing', 'Please select a subject'],
  ['message.firm.missing', 'Please select a recipient'],
  ['message.text.missing', 'Please enter message.'],
  ['shell.fieldFull', 'You have reached the character limit for this field.'],
  ['message.text.tooLong', 'You have reached the character limit for this field.'],
  ['reviewerReview.missing.reviewer', 'Please select a reviewer.'],
  ['reviewerReview.missing.firstName', 'Please enter a valid first name.'],
  ['reviewerReview.missing.lastName', 'Please enter a valid last name.'],
  ['reviewers.missing.firstName', 'Please enter a valid first name.'],
  ['reviewers.missing.lastName', 'Please enter a valid last name.'],
  [
    'reviewerReview.wrong.value',
    'At least one confirmed value must have a positive value. Negative values are not allowed.',
  ],
  ['groups.create.missing.type', 'Please select a type for your claim group.'],
  ['settlement.problem.reason', 'Please select a reason why you are not accepting this offer.'],
  ['settlement.breakdown.not100', 'Percentage breakdown must equal 100%.'],
  ['settlement.address.required.address', 'Address is required'],
  ['settlement.address.required.city', 'City is required'],
  ['settlement.address.required.state', 'State is required'],
  ['settlement.address.required.county', 'County is required'],
  ['settlement.address.required.zip', 'Zip is required'],
  ['settlement.address.each', 'Each person with a percentage needs an address.'],
  ['content.faq.questionMissing', 'Please Fill in the question field'],
  ['content.faq.answerMissing', 'Please Fill in the answer field'],
  ['content.confirmMissing', 'Please check the box to confirm'],
  ['content.problem.required', 'Required'],
  ['content.image.allowed', 'Allowed file types: JPEG, JPG, PNG, GIF'],
])('%s says what the specification says: %s', (id, text) => {
  expect(everyMessage.en[id]).toBe(text)
})

test.each([
  ['BREAKDOWN_NOT_EQUAL_100', 'Percentage breakdown must equal 100%.'],
  ['MESSAGE_EMPTY', 'Please enter message.'],
  ['MESSAGE_TOO_LONG', 'You have reached the character limit for this field.'],
  ['GROUP_TYPE_MISSING', 'Please select a type for your claim group.'],
  [
    'CONFIRMED_VALUES_INVALID',
    'At least one confirmed value must have a positive value. Negative values are not allowed.',
  ],
  ['ADDRESS_MISSING', 'Each person with a percentage needs an address.'],
  ['REVIEWER_EXISTS', 'A reviewer already exists with this email.'],
] as const)('so does the server of %s: %s', (code, text) => {
  expect(errors[code].message.en).toBe(text)
})
