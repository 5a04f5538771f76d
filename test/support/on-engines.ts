/** The stories of this project are told on the engines that the environment names, with a process for each role. */
process.env['PRODUCT_ON'] = 'engines';
