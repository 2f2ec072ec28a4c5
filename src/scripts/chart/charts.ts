import { watchCharts } from './watch-charts.ts';

/* Draws the charts of a page that is not React. Without script, their tables are there. */

const watch = () => void watchCharts(document);
if (document.readyState === 'complete') watch();
else addEventListener('load', watch, { once: true });
