import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for comes when it comes; on a busy machine a second is short.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  // What a test typed is kept on the device, as it should be; the next test is another visit.
  localStorage.clear()
})
