/* The pages work without this. It adds a switch to see a password, focuses the error summary, and presses a button
   that only exists to go on. */
document.querySelector('.summary')?.focus()
document.querySelector('[data-press-now]')?.click()

for (const input of document.querySelectorAll('input[data-show]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet show'
  button.textContent = input.dataset.show
  button.setAttribute('aria-controls', input.id)
  button.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? input.dataset.hide : input.dataset.show
  })
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
  })
  input.after(button)
}
