import { REDIS } from './engine-under-test.js';
import { rowOfKill } from './killed.suite.js';

rowOfKill(REDIS);
