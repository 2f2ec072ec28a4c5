import { configure } from '@testing-library/react';

// Against what hangs; how long something takes is no test's matter.
configure({ asyncUtilTimeout: 20_000 });
