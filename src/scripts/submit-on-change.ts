/** Submits forms with `data-submit-on-change` when a field changes, without the fields that have no value. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-submit-on-change]')) {
  form.addEventListener('change', () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') query.set(name, value);
    location.assign(query.size > 0 ? `${form.action}?${query}` : form.action);
  });
}
