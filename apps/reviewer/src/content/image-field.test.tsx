import { TestTexts } from '@makewhole/web/testing/texts.tsx'
import { LiveProvider } from '@makewhole/web/feedback/live.tsx'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImageField } from './image-field.tsx'

const shown = (status: 0 | 1 | 2, isError = false) =>
  render(
    <TestTexts>
      <LiveProvider>
        <ImageField
          name="logo"
          image={null}
          pending={{
            file: new File([''], 'logo.png'),
            status,
            isError,
            url: null,
            alternativeText: { en: 'The logo', es: 'El logotipo' },
          }}
          problem={null}
          onSelect={() => undefined}
          onRemove={() => undefined}
          onDescribe={() => undefined}
        />
      </LiveProvider>
    </TestTexts>,
  )

it.each([
  ['processing', 1, false, true],
  ['file uploaded successfully', 2, false, false],
  ['cannot upload file', 2, true, false],
] as const)('a picture says “%s”, with a spinner only while it is sent', (words, status, isError, turns) => {
  shown(status, isError)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByTestId('spinner') !== null).toBe(turns)
})
