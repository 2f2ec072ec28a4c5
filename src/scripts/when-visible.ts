/** Calls a function once, when the page has loaded and an element is visible, so that it does not delay the first paint. */
export function whenVisible(element: Element, run: () => void): void {
  const watch = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    });
    observer.observe(element);
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}
