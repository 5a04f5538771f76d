import { REDIS } from './engine-under-test.js';
import { testKill } from './killed.suite.js';

testKill(REDIS);
