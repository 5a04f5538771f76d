/** Runs the acceptance tests on the engines in the environment variables, in several processes. */
process.env['PRODUCT_ON'] = 'engines';
