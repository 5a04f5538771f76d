/** The stories of this project are told on the engines that the environment names, in several processes. */
process.env['PRODUCT_ON'] = 'engines';
